import { describe, expect, it } from "vitest";
import { byName } from "./by-name.ts";

const MEMBERS = [
  { id: "1", name: "Zoë" },
  { id: "2", name: "Émile" },
  { id: "3", name: "eva" },
  { id: "4", name: "Member 10" },
  { id: "5", name: "Member 9" },
  { id: "6", name: "Ägir" },
];

const sorted = (ownId: string, language: string) =>
  byName(MEMBERS, ownId, ({ name }) => name, language).map(({ name }) => name);

describe("members of a team", () => {
  it("begin with the user, and follow by name without regard to case and accents", () => {
    expect(sorted("1", "en")).toEqual(["Zoë", "Ägir", "Émile", "eva", "Member 9", "Member 10"]);
  });

  it("are sorted by the rules of the page's language", () => {
    expect(sorted("3", "sv")).toEqual(["eva", "Émile", "Member 9", "Member 10", "Zoë", "Ägir"]);
  });
});
