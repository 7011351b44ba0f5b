import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unusedMessages } from "@latchkit/messages/translation-problems";
import { expect, it } from "vitest";
import { english } from "./en.ts";

const sections = Object.entries(english).map(([section, messages]) => ({ section, english: messages }));

it("the emails and the unsubscribe page have no text that no code uses", () => {
  const root = join(import.meta.dirname, "..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const ours = files.filter((file) => /(?<!\.test|test-data)\.ts$/.test(file) && !file.startsWith("languages"));
  const code = ours.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  expect(unusedMessages(sections, code)).toEqual([]);
});
