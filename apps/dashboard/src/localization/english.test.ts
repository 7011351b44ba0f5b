import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Messages } from "@latchkit/ui";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const sections = await readSections();
/** Messages are also looked up by what these functions of the kit answer. */
const ANSWERS = ["access-tokens/deletion-receipt.ts"];
const answers = ANSWERS.map((file) => readFileSync(join(root, "../../../packages/kit/src", file), "utf8"));

describe("the English of the dashboard", () => {
  it.each([...sections])("has no message in %s that no component uses", (file, declared) => {
    const others = [...sources].filter(([name]) => name !== file);
    const all = [...others.map(([, source]) => source), ...answers].join("\n");
    // Some keys are composed, like `${name}Page`.
    const endings = [...all.matchAll(/\bt\(`\$\{[^}]+\}(\w+)`\)/g)].map(([, ending]) => String(ending));
    // Keys named after the server's words, such as `team.created` or `USER_NOT_FOUND`, are looked up by what the server
    // answers.
    const ours = declared
      .flatMap((messages) => Object.keys(messages.english))
      .filter((key) => /^\w*[a-z]\w*$/.test(key));
    const unused = ours.filter(
      (key) => !new RegExp(`\\b${key}\\b`).test(all) && !endings.some((ending) => key.endsWith(ending)),
    );
    expect(unused).toEqual([]);
  });
});

/** Imports the sections of messages, by their files. */
async function readSections(): Promise<ReadonlyMap<string, readonly Messages[]>> {
  const declaring = files.filter((name) => name.endsWith("messages.ts"));
  const read = declaring.map(async (file) => [file, Object.values<Messages>(await import(join(root, file)))] as const);
  return new Map(await Promise.all(read));
}
