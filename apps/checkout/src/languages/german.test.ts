import { priceMessages, translationProblems, uiMessages } from "@latchkit/ui";
import { expect, it } from "vitest";
import { checkoutMessages, outcomeMessages, problemMessages } from "../messages.ts";
import { de } from "./de.ts";

it("the German of the checkout page is complete", () => {
  const all = [...uiMessages, priceMessages, checkoutMessages, problemMessages, outcomeMessages];
  expect(translationProblems(all, de, "de")).toEqual([]);
});
