import { expect, it } from "vitest";
import { translationProblems } from "../messages/translation-problems.ts";
import { uiMessages } from "../ui-messages.ts";
import { german } from "./de.ts";

it("the German of the shared parts is complete", () => {
  expect(translationProblems(uiMessages, german, "de")).toEqual([]);
});
