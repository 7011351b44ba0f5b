import { createHash, createHmac } from "node:crypto";
import { derivedFast, type HashKind } from "./kind.ts";
import type { Parts } from "./parts.ts";
import type { Work } from "./work.ts";

/** Digests and their lengths in bytes. MD4 is none of them: OpenSSL 3 does not have it. */
const LENGTHS: Readonly<Record<string, number>> = { md5: 16, sha1: 20, sha256: 32, sha384: 48, sha512: 64 };
const NAMES = "md5, sha1, sha256, sha384 or sha512";

const WORKS: readonly Work[] = [{ unit: "digest", amount: 1, block: 1 }];

function algorithmOf(parts: Parts): { algorithm: string; length: number } {
  const algorithm = parts.text("algorithm");
  const length = Object.hasOwn(LENGTHS, algorithm) ? LENGTHS[algorithm] : undefined;
  if (length === undefined) throw parts.unfit("the algorithm", `must be ${NAMES}`);
  return { algorithm, length };
}

function encodingOf(parts: Parts): "hex" | "base64" {
  return parts.text("encoding") === "hex" ? "hex" : "base64";
}

/** The text with a hash of zeros at its end. */
function blankOf(parts: Parts, text: string, length: number): string {
  return text.slice(0, text.length - parts.text("hash").length) + Buffer.alloc(length).toString(encodingOf(parts));
}

/** A digest of password and salt, put together by a template such as `{salt}:{password}`. */
const digest: HashKind = {
  name: "digest",
  mark: /^\$digest\$/,
  form: /^\$digest\$(?<algorithm>\w{1,8}),(?<encoding>hex|base64),(?<template>[^$]{1,100})\$(?<salt>[^$]*)\$(?<hash>[^$]+)$/,
  shape: "$digest$algorithm,hex,{salt}{password}$salt$hash, the salt in base64",
  read(parts, text) {
    const { algorithm, length } = algorithmOf(parts);
    const pieces = parts.text("template").split(/(\{password\}|\{salt\})/);
    const count = (name: string) => pieces.filter((piece) => piece === name).length;
    if (count("{password}") !== 1 || count("{salt}") > 1)
      throw parts.unfit("the template", "must have {password} once and {salt} at most once");
    const salt = parts.salt("salt");
    const expected = parts.hash("hash", encodingOf(parts), [length]);
    return derivedFast(WORKS, expected, blankOf(parts, text, length), async (password) => {
      const hash = createHash(algorithm);
      for (const piece of pieces) hash.update(piece === "{password}" ? password : piece === "{salt}" ? salt : piece);
      return hash.digest();
    });
  },
};

/** An HMAC of the password; the key is a salt, or one for all. ASP.NET membership writes passwords in UTF-16. */
const hmac: HashKind = {
  name: "HMAC",
  mark: /^\$hmac-/,
  form: /^\$hmac-(?<algorithm>\w{1,8}),(?<encoding>hex|base64)(?<utf16>,utf16le)?\$(?<key>[^$]+)\$(?<hash>[^$]+)$/,
  shape: "$hmac-sha256,hex$key$hash, the key in base64",
  read(parts, text) {
    const { algorithm, length } = algorithmOf(parts);
    const key = parts.salt("key");
    const expected = parts.hash("hash", encodingOf(parts), [length]);
    const alphabet = parts.text("utf16") === "" ? "utf8" : "utf16le";
    return derivedFast(WORKS, expected, blankOf(parts, text, length), async (password) =>
      createHmac(algorithm, key).update(Buffer.from(password, alphabet)).digest(),
    );
  },
};

/** Algorithms of RFC 2307 and of OpenLDAP's `pw-sha2`. Those with a first S are salted. */
const LDAP: Readonly<Record<string, string>> = {
  ...{ MD5: "md5", SMD5: "md5", SHA: "sha1", SSHA: "sha1" },
  ...{ SHA256: "sha256", SSHA256: "sha256", SHA384: "sha384", SSHA384: "sha384", SHA512: "sha512", SSHA512: "sha512" },
};

/** `userPassword` of an LDAP directory: base64 of digest and salt. */
const ldap: HashKind = {
  name: "LDAP",
  mark: /^\{(?!CRYPT\})[A-Za-z0-9]+\}/,
  form: /^\{(?<scheme>[A-Za-z0-9]{1,10})\}(?<hash>[A-Za-z0-9+/]+={0,2})$/,
  shape: "{SSHA} and base64 of digest and salt",
  read(parts) {
    const scheme = parts.text("scheme").toUpperCase();
    const algorithm = Object.hasOwn(LDAP, scheme) ? LDAP[scheme] : undefined;
    if (algorithm === undefined) throw parts.unfit("the scheme", `must be ${Object.keys(LDAP).join(", ")} or CRYPT`);
    const bytes = parts.base64("hash");
    const length = LENGTHS[algorithm] ?? 0;
    const isSalted = scheme !== "SHA" && scheme.startsWith("S") && !/^SHA\d/.test(scheme);
    const [least, most] = isSalted ? [length + 4, length + 64] : [length, length];
    parts.bounded("bytes of the hash", bytes.length, { min: least, max: most });
    const [expected, salt] = [bytes.subarray(0, length), bytes.subarray(length)];
    const blank = `{${scheme}}${Buffer.concat([Buffer.alloc(length), salt]).toString("base64")}`;
    return derivedFast(WORKS, expected, blank, async (password) =>
      createHash(algorithm).update(password).update(salt).digest(),
    );
  },
};

export const digestKinds: readonly HashKind[] = [digest, hmac, ldap];
