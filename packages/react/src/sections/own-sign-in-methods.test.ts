import { describe, expect, it } from "vitest";
import { signInMethodsOf } from "./own-sign-in-methods.ts";

const withoutMethods = {
  hasPassword: false,
  otpAuthEnabled: false,
  primaryEmail: "pat@example.com",
  passkeyAuthEnabled: false,
};
const withAllMethods = {
  hasPassword: true,
  otpAuthEnabled: true,
  primaryEmail: "pat@example.com",
  passkeyAuthEnabled: true,
};
const open = {
  credentialEnabled: true,
  magicLinkEnabled: true,
  passkeyEnabled: true,
  oauthProviders: [{ id: "github" }],
};
const closed = { credentialEnabled: false, magicLinkEnabled: false, passkeyEnabled: false, oauthProviders: [] };
const github = { id: "1", type: "github", allowSignIn: true };

describe("the sign-in methods of a user", () => {
  it("are those they have set up", () => {
    expect([...signInMethodsOf(withAllMethods, { config: open }, [github])]).toEqual([
      "password",
      "code",
      "passkey",
      "link 1",
    ]);
    expect([...signInMethodsOf(withoutMethods, { config: open }, [])]).toEqual([]);
  });

  it("exclude methods that the project has turned off since", () => {
    expect([...signInMethodsOf(withAllMethods, { config: closed }, [github])]).toEqual([]);
  });

  it("include neither accounts that are connected for other purposes, nor codes without an address to send them to", () => {
    expect([...signInMethodsOf(withoutMethods, { config: open }, [{ ...github, allowSignIn: false }])]).toEqual([]);
    expect([
      ...signInMethodsOf({ ...withoutMethods, otpAuthEnabled: true, primaryEmail: null }, { config: open }, []),
    ]).toEqual([]);
  });
});
