import type { Iterate, IteratedCall } from "../primitives/digest-threads.ts";
import { derivedFast, type HashKind } from "./kind.ts";

const MAX_ROUNDS = 200_000;
/** Rounds of crypt(3) with SHA-2 where the hash names none, and the fewest that it takes. */
const DEFAULT_ROUNDS = 5_000;
const MIN_ROUNDS = 1_000;

/** Runs a digest many times, in a thread. */
async function inThread(iterate: Iterate, call: IteratedCall): Promise<Buffer> {
  return Buffer.from(await iterate(call));
}

/** The text with a hash of zeros. */
function blankOf(text: string, hash: string): string {
  return text.slice(0, text.length - hash.length) + ".".repeat(hash.length);
}

const md5Crypt: HashKind = {
  name: "crypt(3) with MD5",
  mark: /^\$(?:1|apr1)\$/,
  form: /^(?<magic>\$(?:1|apr1)\$)(?<salt>[!-#%-9;-~]{0,8})\$(?<hash>[./A-Za-z0-9]{21}[./01])$/,
  shape: "$1$salt$hash or $apr1$salt$hash",
  read(parts, text) {
    const options = { magic: parts.text("magic"), salt: parts.text("salt"), rounds: 1_000 };
    const expected = parts.text("hash");
    const works = [{ unit: "md5-crypt", amount: options.rounds, block: 1 }] as const;
    return derivedFast(works, Buffer.from(expected), blankOf(text, expected), (password, { iterate }) =>
      inThread(iterate, { name: "md5Crypt", password, options }),
    );
  },
};

/** Crypt(3) with SHA-2: the last character of a whole hash has two or four bits. */
function shaCrypt(algorithm: "sha256" | "sha512", prefix: string, hash: string): HashKind {
  return {
    name: `crypt(3) with ${algorithm === "sha256" ? "SHA-256" : "SHA-512"}`,
    mark: new RegExp(String.raw`^\$${prefix}\$`),
    form: new RegExp(
      String.raw`^\$${prefix}\$(?:rounds=(?<rounds>\d{1,9})\$)?(?<salt>[!-#%-9;-~]{0,16})\$(?<hash>${hash})$`,
    ),
    shape: `$${prefix}$rounds=…$salt$hash`,
    read(parts, text) {
      const rounds =
        parts.text("rounds") === "" ? DEFAULT_ROUNDS : parts.number("rounds", { min: MIN_ROUNDS, max: MAX_ROUNDS });
      const options = { algorithm, salt: parts.text("salt"), rounds };
      const expected = parts.text("hash");
      const works = [{ unit: `${algorithm}-crypt`, amount: rounds, block: 1 }] as const;
      return derivedFast(works, Buffer.from(expected), blankOf(text, expected), (password, { iterate }) =>
        inThread(iterate, { name: "shaCrypt", password, options }),
      );
    },
  };
}

const ALPHABET = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Highest exponent that is imported, and the highest that an attacker computes quickly. */
const PHPASS_MAX = 18;
const PHPASS_FAST = 13;

const phpass: HashKind = {
  name: "phpass",
  mark: /^\$[PH]\$/,
  form: /^\$[PH]\$(?<exponent>[./A-Za-z0-9])(?<salt>[./A-Za-z0-9]{8})(?<hash>[./A-Za-z0-9]{21}[./01])$/,
  shape: "$P$ or $H$, the exponent, a salt of 8 characters and a hash of 22",
  read(parts, text) {
    const exponent = parts.bounded("the exponent", ALPHABET.indexOf(parts.text("exponent")), {
      ...{ min: 7, max: PHPASS_MAX },
    });
    const options = { salt: parts.text("salt"), rounds: 2 ** exponent };
    const expected = parts.text("hash");
    const works = [{ unit: "phpass", amount: options.rounds, block: 1 }] as const;
    const { fast, ...reading } = derivedFast(
      works,
      Buffer.from(expected),
      blankOf(text, expected),
      (password, { iterate }) => inThread(iterate, { name: "phpass", password, options }),
    );
    return exponent <= PHPASS_FAST && fast ? { ...reading, fast } : reading;
  },
};

const symfony: HashKind = {
  name: "digest of Symfony",
  mark: /^\$symfony\$/,
  form: /^\$symfony\$i=(?<i>\d{1,9})\$(?<salt>[^$]*)\$(?<hash>[A-Za-z0-9+/]{86}==)$/,
  shape: "$symfony$i=5000$salt$hash, salt and hash in base64",
  read(parts, text) {
    const options = {
      ...{ salt: parts.salt("salt").toString(), rounds: parts.number("i", { min: 1, max: 20_000 }) },
    };
    const expected = parts.text("hash");
    parts.hash("hash", "base64", [64]);
    const works = [{ unit: "symfony", amount: options.rounds, block: 1 }] as const;
    const blank = `${text.slice(0, -expected.length)}${"A".repeat(86)}==`;
    return derivedFast(works, Buffer.from(expected), blank, (password, { iterate }) =>
      inThread(iterate, { name: "symfony", password, options }),
    );
  },
};

export const cryptKinds: readonly HashKind[] = [
  md5Crypt,
  shaCrypt("sha256", "5", "[./A-Za-z0-9]{42}[./0-9A-D]"),
  shaCrypt("sha512", "6", "[./A-Za-z0-9]{85}[./01]"),
  phpass,
  symfony,
];
