import { describe, expect, it } from "vitest";
import { holdsCode } from "./built-in.ts";

describe("an email whose content isn't kept", () => {
  it.each([
    ["a sign-in link", "822687fe-8d0a-4467-a0d1-416b6e639478", true],
    ["an invitation", "e84de395-2076-4831-9c19-8e9a96a868e4", true],
    ["a receipt", "70372aee-0441-4d80-974c-2e858e40123a", false],
    ["a notice of a new device", null, false],
  ])("shows that it contains a link or code only if it does: %s", (_, templateId, expected) => {
    expect(holdsCode(templateId)).toBe(expected);
  });
});
