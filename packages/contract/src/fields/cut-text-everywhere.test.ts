import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const ROOTS = ["server", "contract"].map((name) => new URL(`../../../${name}/src/`, import.meta.url));

/** They cut codes, digests and headers, which are ASCII. */
const ASCII = /(?:device-name|request-locale|otp\/routes|code-format|leaked-passwords|publishable-key|cut-text)\.ts$/;

it("no text is cut in the middle of a character: every cut goes through cutText", () => {
  const found = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test|\.test-data)\.tsx?$/.test(path) && !ASCII.test(path))
      .flatMap((path) => {
        const text = readFileSync(new URL(path, root), "utf8");
        return /\.slice\(0, (?:[A-Z_]*(?:LENGTH|CHARACTERS)\b|\d{2,3}\)\}…)/.test(text) ? [path] : [];
      }),
  );
  expect(found).toEqual([]);
});
