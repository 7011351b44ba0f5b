// Writes the list of common passwords that the server refuses, from a list with one password a line, the most common
// first:
//
//   node scripts/common-passwords.mjs < passwords.txt
//
// Only hashes are kept: they are all the server needs, take five bytes each, and spell nothing out.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";

const MIN_LENGTH = 8; // shorter ones are refused anyway
const COUNT = 10_000;
const TARGET = new URL("../packages/server/src/features/password/common-password-hashes.ts", import.meta.url);

const words = (await text(process.stdin)).split(/\r?\n/).map((word) => word.normalize("NFKC").toLowerCase());
const common = [...new Set(words.filter((word) => word.length >= MIN_LENGTH))].slice(0, COUNT);
const hashes = common.map((word) => createHash("sha256").update(word).digest().subarray(0, 5)).sort(Buffer.compare);
const lines =
  Buffer.concat(hashes)
    .toString("base64")
    .match(/.{1,120}/g) ?? [];
const [head] = readFileSync(TARGET, "utf8").split("export const");
writeFileSync(TARGET, `${head}export const COMMON_PASSWORD_HASHES = \`\n${lines.join("\n")}\n\`;\n`);
console.log(`${common.length} passwords written.`);
