import { describe, expect, it } from "vitest";
import { waysIn } from "./ways-in.ts";

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
    expect([...waysIn(everybody, { config: open }, [github])]).toEqual(["password", "code", "passkey", "link 1"]);
    expect([...waysIn(nobody, { config: open }, [])]).toEqual([]);
  });

  it("are none that the project has switched off since", () => {
    expect([...waysIn(everybody, { config: closed }, [github])]).toEqual([]);
  });

  it("include neither accounts that are connected for other purposes, nor codes without an address to send them to", () => {
    expect([...waysIn(nobody, { config: open }, [{ ...github, allowSignIn: false }])]).toEqual([]);
    expect([...waysIn({ ...nobody, otpAuthEnabled: true, primaryEmail: null }, { config: open }, [])]).toEqual([]);
  });
});
