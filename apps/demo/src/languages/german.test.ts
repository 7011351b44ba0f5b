import { translationProblems } from "@latchkit/ui";
import { expect, it } from "vitest";
import * as messages from "../messages.ts";
import { de } from "./de.ts";

it("German has every message of the demo, with its parameters and plural forms", () => {
  expect(translationProblems(Object.values(messages), de, "de")).toEqual([]);
});
