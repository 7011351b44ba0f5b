import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { REFUSAL_REASONS } from "./refusal-reasons.ts";

it("errors.md tells what each reason of a refusal means, once", () => {
  const page = readFileSync(new URL("../../../docs/errors.md", import.meta.url), "utf8");
  const [, section = ""] = page.split("\n## Reasons\n");
  const told = [...section.matchAll(/`([A-Z_]+)`/g)].map(([, reason]) => reason);
  expect(told.sort()).toEqual([...REFUSAL_REASONS].sort());
});
