import type { Pbkdf2Digest } from "../primitives/primitives.ts";
import { derived, type HashKind, type HashReading } from "./kind.ts";
import { type Parts, USUAL_LENGTHS } from "./parts.ts";

const MAX_ITERATIONS = 5_000_000;
/** Bytes of each digest: the work is done once for each block of so many. */
const DIGESTS: Readonly<Record<Pbkdf2Digest, { bytes: number; maxBlockIterations: number }>> = {
  sha1: { bytes: 20, maxBlockIterations: MAX_ITERATIONS },
  sha256: { bytes: 32, maxBlockIterations: MAX_ITERATIONS },
  sha512: { bytes: 64, maxBlockIterations: 2_500_000 },
};

function read(
  parts: Parts,
  { digest, iterations, salt, hash }: { digest: Pbkdf2Digest; iterations: number; salt: Buffer; hash: Buffer },
): HashReading {
  const { bytes, maxBlockIterations } = DIGESTS[digest];
  parts.bounded("iterations", iterations, { min: 1, max: MAX_ITERATIONS });
  const amount = parts.bounded("iterations times blocks", iterations * Math.ceil(hash.length / bytes), {
    ...{ min: 1, max: maxBlockIterations },
  });
  return derived([{ unit: `pbkdf2-${digest}`, amount, block: 1 }], hash, (password, { pbkdf2 }) =>
    pbkdf2(password, salt, { digest, iterations, length: hash.length }),
  );
}

function digestOf(parts: Parts): Pbkdf2Digest {
  const name = parts.text("digest");
  if (name === "sha1" || name === "sha256" || name === "sha512") return name;
  throw parts.unfit("the digest", "must be sha1, sha256 or sha512");
}

const phcPbkdf2: HashKind = {
  name: "PBKDF2",
  mark: /^\$pbkdf2-/,
  form: /^\$pbkdf2-(?<digest>[a-z0-9]{1,8})\$i=(?<i>\d{1,9})(?:,l=(?<l>\d{1,3}))?\$(?<salt>[^$]*)\$(?<hash>[^$]+)$/,
  shape: "$pbkdf2-sha256$i=…,l=…$salt$hash",
  read(parts) {
    const length = parts.text("l") === "" ? USUAL_LENGTHS : [Number(parts.text("l"))];
    const hash = parts.hash("hash", "base64", length);
    parts.bounded("l", hash.length, { min: 16, max: 512 });
    return read(parts, {
      ...{ digest: digestOf(parts), iterations: Number(parts.text("i")), salt: parts.salt("salt"), hash },
    });
  },
};

const django: HashKind = {
  name: "PBKDF2 of Django",
  mark: /^pbkdf2_/,
  form: /^pbkdf2_(?<digest>[a-z0-9]{1,8})\$(?<i>\d{1,9})\$(?<salt>[^$]{1,256})\$(?<hash>[^$]+)$/,
  shape: "pbkdf2_sha256$iterations$salt$hash",
  read(parts) {
    const digest = digestOf(parts);
    const hash = parts.hash("hash", "base64", [DIGESTS[digest].bytes]);
    return read(parts, { digest, iterations: Number(parts.text("i")), salt: Buffer.from(parts.text("salt")), hash });
  },
};

const werkzeug: HashKind = {
  name: "PBKDF2 of Werkzeug",
  mark: /^pbkdf2:/,
  form: /^pbkdf2:(?<digest>[a-z0-9]{1,8}):(?<i>\d{1,9})\$(?<salt>[^$]{1,256})\$(?<hash>[0-9a-f]+)$/,
  shape: "pbkdf2:sha256:iterations$salt$hash, the hash in hex",
  read(parts) {
    const digest = digestOf(parts);
    const hash = parts.hash("hash", "hex", [DIGESTS[digest].bytes]);
    return read(parts, { digest, iterations: Number(parts.text("i")), salt: Buffer.from(parts.text("salt")), hash });
  },
};

/** Lengths in bytes. A hash of SHA-512 that was cut to one in between would match. */
const ASP_NET_LENGTHS = [16, 20, 32, 64];
/** Numbers in `KeyDerivationPrf` of ASP.NET. */
const PRFS: readonly Pbkdf2Digest[] = ["sha1", "sha256", "sha512"];

/** `PasswordHasher` of ASP.NET Identity, versions 2 and 3: base64 of bytes that begin with 0 and 1. */
const aspNet: HashKind = {
  name: "PBKDF2 of ASP.NET Identity",
  mark: /^A[A-Za-f][A-Za-z0-9+/]{60,}={0,2}$/,
  form: /^(?<bytes>.{1,400})$/,
  shape: "base64 of at most 300 bytes",
  read(parts) {
    const bytes = parts.base64("bytes");
    if (bytes[0] === 0) {
      if (bytes.length !== 49) throw parts.unfit("version 2", "must have 49 bytes");
      const [salt, hash] = [bytes.subarray(1, 17), bytes.subarray(17)];
      return read(parts, { digest: "sha1", iterations: 1_000, salt, hash });
    }
    const [prf, iterations, saltLength] = [bytes.readUInt32BE(1), bytes.readUInt32BE(5), bytes.readUInt32BE(9)];
    const digest = PRFS[prf];
    if (!digest) throw parts.unfit("the pseudorandom function", "must be 0, 1 or 2");
    parts.bounded("salt bytes", saltLength, { min: 8, max: 64 });
    const hash = bytes.subarray(13 + saltLength);
    if (!ASP_NET_LENGTHS.includes(hash.length)) throw parts.unfit("the hash", "must be whole");
    return read(parts, { digest, iterations, salt: bytes.subarray(13, 13 + saltLength), hash });
  },
};

export const pbkdf2Kinds: readonly HashKind[] = [phcPbkdf2, django, werkzeug, aspNet];
