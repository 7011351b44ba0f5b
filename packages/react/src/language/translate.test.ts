import { describe, expect, it } from "vitest";
import { phrase } from "./translate.ts";

describe("phrase", () => {
  it("fills in what the sentence asks for", () => {
    expect(phrase("Welcome back to {project}", { project: "Mossbook" }, "en")).toBe("Welcome back to Mossbook");
  });

  it("writes numbers as the language does", () => {
    expect(phrase("{count} people", { count: 12_345 }, "de")).toBe("12.345 people");
  });

  it("takes a value as it is, even if it looks like a placeholder or a pattern", () => {
    expect(phrase("Hello {name}", { name: "$& {name}" }, "en")).toBe("Hello $& {name}");
  });

  it.each([
    [1, "1 plant"],
    [2, "2 plants"],
    [0, "0 plants"],
  ])("picks the form for %i", (count, sentence) => {
    expect(phrase({ one: "{count} plant", other: "{count} plants" }, { count }, "en")).toBe(sentence);
  });
});
