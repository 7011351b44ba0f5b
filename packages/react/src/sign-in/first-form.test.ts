import { describe, expect, it } from "vitest";
import type { SignInMethods } from "../sign-in-state/sign-in-methods.ts";
import { firstForm } from "./first-form.ts";

const both: SignInMethods = { signUp: true, name: "off", password: true, code: true, passkey: false, providers: [] };

describe("the form that a sign-in page starts with", () => {
  it.each([
    ["password", undefined, null],
    ["code", "magic-link", null],
    ["code", undefined, "code"],
    ["password", "magic-link", "password"],
    ["code", "magic-link", "google"],
  ] as const)("is %s, and stays when the project's methods arrive (first tab %s, last used %s)", (form, tab, last) => {
    expect(firstForm(undefined, tab, last)).toBe(form);
    expect(firstForm(both, tab, last)).toBe(form);
  });

  it("is one that the project offers, if it offers any", () => {
    expect(firstForm({ ...both, password: false }, undefined, "password")).toBe("code");
    expect(firstForm({ ...both, code: false }, "magic-link", "code")).toBe("password");
    expect(firstForm({ ...both, code: false, password: false }, undefined, null)).toBeNull();
  });
});
