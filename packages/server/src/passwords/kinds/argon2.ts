import type { HashKind } from "./kind.ts";
import { USUAL_LENGTHS } from "./parts.ts";

const MAX_KIBIBYTES = 262_144;
const MAX_PASSES = 20;
const MAX_LANES = 8;
/** Memory times passes, in kibibytes: about 0.9 seconds of a core. */
const MAX_PRODUCT = 2 ** 21;

/** Argon2 in the PHC string format (RFC 9106), of which ours are. */
export const argon2: HashKind = {
  name: "argon2",
  mark: /^\$argon2/,
  form: /^\$argon2(?:id|i|d)\$v=1[69]\$m=(?<m>\d{1,9}),t=(?<t>\d{1,9}),p=(?<p>\d{1,3})\$(?<salt>[^$]+)\$(?<hash>[^$]+)$/,
  shape: "$argon2id$v=19$m=…,t=…,p=…$salt$hash",
  read(parts, text) {
    const memory = parts.number("m", { min: 8, max: MAX_KIBIBYTES });
    const passes = parts.number("t", { min: 1, max: MAX_PASSES });
    const lanes = parts.number("p", { min: 1, max: MAX_LANES });
    const amount = parts.bounded("m times t", memory * passes, { min: 8 * lanes, max: MAX_PRODUCT });
    parts.bounded("salt bytes", parts.salt("salt").length, { min: 8, max: 48 });
    parts.hash("hash", "base64", USUAL_LENGTHS);
    return {
      works: [{ unit: "argon2", amount, block: memory }],
      // The library compares in constant time.
      matches: (password, { argon2: compare }) => compare(text, password),
    };
  },
};
