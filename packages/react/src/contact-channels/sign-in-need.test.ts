import { describe, expect, it } from "vitest";
import { isNeededToSignIn } from "./sign-in-need.ts";

const first = { id: "1", usedForAuth: true };
const second = { id: "2", usedForAuth: false };

describe("an address is needed to sign in", () => {
  it("is needed if it is the last one for a password or a code", () => {
    expect(isNeededToSignIn(first, [first, second], new Set(["password"]))).toBe(true);
    expect(isNeededToSignIn(first, [first, second], new Set(["password", "code"]))).toBe(true);
    expect(isNeededToSignIn(first, [first], new Set())).toBe(true);
  });

  it("an address is not needed if another address works as well, or if it is not used to sign in", () => {
    expect(isNeededToSignIn(first, [first, { ...second, usedForAuth: true }], new Set(["password"]))).toBe(false);
    expect(isNeededToSignIn(second, [first, second], new Set(["password"]))).toBe(false);
  });

  it("an address is not needed if the user has a passkey or a connected account", () => {
    expect(isNeededToSignIn(first, [first], new Set(["password", "passkey"]))).toBe(false);
    expect(isNeededToSignIn(first, [first], new Set(["code", "link 7"]))).toBe(false);
  });
});
