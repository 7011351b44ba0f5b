import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";

/** @typedef {import("../../packages/messages/src/define-messages.ts").Messages} Messages */

const DECLARATION = /^export const (\w+) = defineMessages\(/gm;

/**
 * Imports the messages that an app declares in English, in the order of its files; for tests, which can import
 * TypeScript.
 *
 * @param {string} folder Such as `apps/dashboard`. @returns {Promise<Messages[]>}
 */
export async function englishOf(folder) {
  if (folder === "packages/server") {
    const { english } = await import(join(root, folder, "src", "languages", "en.ts"));
    return Object.entries(english).map(([section, messages]) => ({ section, english: messages }));
  }
  const found = sourcesOf(folder).map(async (file) => {
    const names = Array.from(readFileSync(file, "utf8").matchAll(DECLARATION), ([, name]) => String(name));
    if (names.length === 0) return [];
    const module = await import(file);
    return names.map((name) => module[name]);
  });
  return (await Promise.all(found)).flat();
}

/** @param {string} folder */
function sourcesOf(folder) {
  const src = join(root, folder, "src");
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test|\.test-data)\.tsx?$/.test(file))
    .sort()
    .map((file) => join(src, file));
}
