import { describe, expect, it } from "vitest";
import { initials } from "./user-avatar.tsx";

describe("initials", () => {
  it.each([
    ["Pat Lee", "PL"],
    ["Ada Maria King", "AK"],
    ["Cher", "CH"],
    ["pat.lee@example.com", "PA"],
    ["  élan  ", "ÉL"],
    ["🦊 Fox", "🦊F"],
    ["Website (staging)", "WS"],
    ["Pat “Lee” O'Brien", "PO"],
    ["", ""],
  ])("of %j are %j", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
