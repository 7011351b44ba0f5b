import { describe, expect, it } from "vitest";
import { cutText } from "./cut-text.ts";

describe("a text that is cut off", () => {
  it.each([
    ["Ada", 3, "Ada"],
    ["Ada", 2, "Ad"],
    ["Ada 🌱", 6, "Ada 🌱"],
    ["Ada 🌱", 5, "Ada "],
    ["🌱🌱", 3, "🌱"],
    ["🌱", 1, ""],
    ["", 5, ""],
    ["e\u0301x", 2, "e\u0301"],
  ])("%j keeps at most %i code units, and no half of a character", (text, maxLength, expected) => {
    expect(cutText(text, maxLength)).toBe(expected);
  });
});
