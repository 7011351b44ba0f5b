import { describe, expect, it } from "vitest";
import { signInMethodsOf } from "./own-sign-in-methods.ts";

const nobody = {
  hasPassword: false,
  otpAuthEnabled: false,
  primaryEmail: "pat@example.com",
  passkeyAuthEnabled: false,
};
const everybody = {
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

describe("the ways somebody can sign in with", () => {
  it("are those they have set up", () => {
    expect([...signInMethodsOf(everybody, { config: open }, [github])]).toEqual([
      "password",
      "code",
      "passkey",
      "link 1",
    ]);
    expect([...signInMethodsOf(nobody, { config: open }, [])]).toEqual([]);
  });

  it("are none that the project has switched off since", () => {
    expect([...signInMethodsOf(everybody, { config: closed }, [github])]).toEqual([]);
  });

  it("include neither accounts that are connected for other purposes, nor codes without an address to send them to", () => {
    expect([...signInMethodsOf(nobody, { config: open }, [{ ...github, allowSignIn: false }])]).toEqual([]);
    expect([...signInMethodsOf({ ...nobody, otpAuthEnabled: true, primaryEmail: null }, { config: open }, [])]).toEqual(
      [],
    );
  });
});
