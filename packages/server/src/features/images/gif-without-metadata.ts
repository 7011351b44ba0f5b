const HEADER_BYTES = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Repetitions of an animation. */
const LOOPS: ReadonlySet<string> = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

/** Drops all extensions of a GIF (GIF89a §23-26) but those of animations, and what follows its end. */
export function gifWithoutMetadata(bytes: Buffer): Buffer | null {
  let at = HEADER_BYTES + colorTableBytes(bytes.readUInt8(10));
  const kept: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes.readUInt8(at);
    if (kind === END) break;
    if (kind === IMAGE) {
      const data = at + 10 + colorTableBytes(bytes.readUInt8(at + 9)) + 1;
      const end = endOfBlocks(bytes, data);
      kept.push(bytes.subarray(at, end));
      at = end;
    } else if (kind === EXTENSION) {
      const end = endOfBlocks(bytes, at + 2);
      if (isOfAnimation(bytes, at)) kept.push(bytes.subarray(at, end));
      at = end;
    } else return null;
  }
  return Buffer.concat([...kept, Buffer.of(END)]);
}

function isOfAnimation(bytes: Buffer, at: number): boolean {
  const label = bytes.readUInt8(at + 1);
  return label === GRAPHIC_CONTROL || (label === APPLICATION && LOOPS.has(bytes.toString("latin1", at + 3, at + 14)));
}

/** Size of the color table that a packed field announces. */
function colorTableBytes(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 << ((packed & 0x07) + 1);
}

/** Blocks begin with their size; one of size zero ends them. */
function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += 1 + size;
  return at + 1;
}
