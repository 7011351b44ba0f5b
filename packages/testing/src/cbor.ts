/** Values that an authenticator encodes in CBOR. */
export type CborValue = number | string | Uint8Array | ReadonlyMap<number | string, CborValue>;

/** Writes a value in CBOR (RFC 8949 §3), in the order in which maps hold their entries. */
export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** The major type in three bits, then the argument in as many bytes as it needs. */
function head(majorType: number, argument: number): Buffer {
  const kind = majorType << 5;
  if (argument < 24) return Buffer.from([kind | argument]);
  if (argument < 0x100) return Buffer.from([kind | 24, argument]);
  if (argument < 0x10000) return Buffer.from([kind | 25, argument >> 8, argument & 0xff]);
  throw new RangeError(`Authenticators do not write numbers like ${argument}.`);
}
