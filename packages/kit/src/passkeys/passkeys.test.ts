import { createAuthenticator, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { appsOf, PASSWORD, totp } from "../apps.test-data.ts";
import type { CurrentUser } from "../users/current-user.ts";
import { fakeCredentials } from "./fake-credentials.test-data.ts";

const backend = await testBackend({ config: { "auth.passkey.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(() => backend.configure({ "auth.passkey.allowSignIn": true }));
const { newEmail, openPage } = appsOf(backend);

/** A page in a browser with an authenticator; what happens after some time happens when `later` is called. */
function pageWithPasskeys(url = "http://localhost:3000/", authenticator = createAuthenticator(), offers = true) {
  const timers = new Set<() => void>();
  const device = { offersPasskeysInForms: async () => offers };
  const page = openPage(url, undefined, {
    platform: {
      device,
      after(_, work) {
        timers.add(work);
        return () => timers.delete(work);
      },
    },
  });
  const credentials = fakeCredentials(authenticator, page.tab);
  Object.assign(device, { ...page.tab.device, credentials });
  const later = () => {
    for (const work of [...timers]) work();
  };
  return { ...page, credentials, later };
}

/** A user who is signed in on such a page. */
async function signedInPage(authenticator = createAuthenticator()) {
  const page = pageWithPasskeys(undefined, authenticator);
  const email = newEmail();
  await page.app.signUpWithCredential({ email, password: PASSWORD, noVerificationCallback: true, noRedirect: true });
  return { ...page, email, authenticator, user: await page.app.getUser({ or: "throw" }) };
}

/** A user with a passkey. */
async function withPasskey() {
  const page = await signedInPage();
  expect(await page.user.registerPasskey()).toEqual({ status: "ok", data: undefined });
  return page;
}

const webauthnError = (code: string) => ({
  status: "error",
  error: { code: "PASSKEY_WEBAUTHN_ERROR", details: { code, message: expect.any(String) } },
});

describe("registering a passkey", () => {
  it("creates one for the page's domain, which the account then has", async () => {
    const { app, user, credentials } = await signedInPage();
    expect(await user.registerPasskey({ name: "Blue key" })).toEqual({ status: "ok", data: undefined });
    expect(credentials.asked[0]?.publicKey).toMatchObject({ rp: { id: "localhost" }, excludeCredentials: [] });
    expect(await app.getUser()).toMatchObject({ passkeyAuthEnabled: true });
    const passkeys = await user.listPasskeys();
    expect(passkeys).toMatchObject([{ name: "Blue key", lastUsedAt: null, isBackedUp: false }]);
    expect(passkeys[0]?.createdAt).toBeInstanceOf(Date);
  });

  it("excludes existing passkeys, so that no device gets a second one", async () => {
    const { user, credentials } = await withPasskey();
    credentials.next = new DOMException("", "InvalidStateError");
    const again = await user.registerPasskey();
    expect(again).toMatchObject(webauthnError("ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"));
    expect(credentials.asked[1]?.publicKey).toMatchObject({ excludeCredentials: [{ type: "public-key" }] });
  });

  it("updates subscribers of the list before it resolves", async () => {
    const { user } = await signedInPage();
    const stop = user.passkeys.subscribe(() => undefined);
    expect(await user.passkeys.load()).toEqual([]);
    await user.registerPasskey({ name: "Phone" });
    expect(user.passkeys.peek()).toMatchObject({ status: "ready", value: [{ name: "Phone" }] });
    stop();
  });

  it.each([
    ["NotAllowedError", "ERROR_CEREMONY_ABORTED"],
    ["AbortError", "ERROR_CEREMONY_ABORTED"],
    ["SecurityError", "ERROR_INVALID_RP_ID"],
    ["ConstraintError", "ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT"],
    ["NotSupportedError", "ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG"],
    ["UnknownError", "ERROR_AUTHENTICATOR_GENERAL_ERROR"],
    ["EncodingError", "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY"],
  ])("translates the browser's error %s to %s", async (name, code) => {
    const { user, credentials } = await signedInPage();
    const cause = new DOMException("something technical", name);
    credentials.next = cause;
    const result = await user.registerPasskey();
    expect(result).toMatchObject(webauthnError(code));
    expect(result).toMatchObject({ error: { cause } });
  });

  it("fails on an IP address", async () => {
    const { user, credentials } = await signedInPage();
    credentials.next = new DOMException("", "SecurityError");
    const result = await user.registerPasskey({ hostname: "192.168.0.7" });
    expect(result).toMatchObject(webauthnError("ERROR_INVALID_DOMAIN"));
  });

  it("is refused by a project without passkeys", async () => {
    const { user } = await signedInPage();
    await backend.configure({ "auth.passkey.allowSignIn": false });
    expect(await user.registerPasskey()).toMatchObject({ error: { code: "PASSKEY_AUTHENTICATION_NOT_ENABLED" } });
  });
});

describe("signing in with a passkey", () => {
  it("uses one for the page's domain, signs in and redirects", async () => {
    const { user, authenticator } = await withPasskey();
    const { app, tab, credentials } = pageWithPasskeys(
      "http://localhost:3000/handler/sign-in?after_auth_return_to=%2Fcart",
      authenticator,
    );
    expect(await app.signInWithPasskey()).toEqual({ status: "ok", data: undefined });
    expect(credentials.asked[0]).toMatchObject({ publicKey: { rpId: "localhost", allowCredentials: [] } });
    expect(credentials.asked[0]).not.toHaveProperty("mediation");
    expect(tab.visited).toEqual([{ url: "/cart", replace: true }]);
    expect(await app.getUser()).toMatchObject({ id: user.id });
  });

  it("is refused with a deleted passkey", async () => {
    const { user, authenticator } = await withPasskey();
    const [passkey] = await user.listPasskeys();
    await passkey?.delete();
    const { app } = pageWithPasskeys(undefined, authenticator);
    expect(await app.signInWithPasskey()).toMatchObject({ error: { code: "PASSKEY_AUTHENTICATION_FAILED" } });
    expect(await app.getUser()).toBeNull();
  });

  it("fails in browsers without passkeys", async () => {
    const { app } = openPage(undefined, undefined, { platform: { device: { credentials: null } } });
    expect(await app.signInWithPasskey()).toMatchObject(webauthnError("ERROR_WEBAUTHN_NOT_SUPPORTED"));
  });

  it("refuses a backend that names its own domain", async () => {
    const { app } = openPage(undefined, undefined, {
      platform: {
        fetch: async () =>
          Response.json({ code: "x", options_json: { rpId: "evil.example", challenge: "", timeout: 1 } }),
      },
    });
    await expect(app.signInWithPasskey()).rejects.toThrow("evil.example");
  });

  it("continues with the second factor", async () => {
    const { user, authenticator } = await withPasskey();
    const secret = new Uint8Array(20).fill(3);
    await user.update({ totpMultiFactorSecret: secret });
    backend.clock.advance(60_000);
    const { app, tab } = pageWithPasskeys(undefined, authenticator);
    void app.signInWithPasskey();
    await expect.poll(() => tab.visited).toEqual([{ url: "/handler/mfa", replace: false }]);
    expect((await app.signInWithMfa(await totp(secret, backend.clock.now()))).status).toBe("ok");
  });
});

describe("passkeys in form autofill", () => {
  it("wait until the user chooses one", async () => {
    const { user, authenticator } = await withPasskey();
    const { app, credentials } = pageWithPasskeys(undefined, authenticator);
    credentials.next = "wait";
    const result = app.signInWithPasskey({ conditional: true, noRedirect: true });
    await expect.poll(() => credentials.asked).toMatchObject([{ mediation: "conditional" }]);
    credentials.choose();
    expect((await result).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ id: user.id });
  });

  it("get a new challenge before the old one expires, a limited number of times", async () => {
    const { authenticator } = await withPasskey();
    const { app, credentials, later, requests } = pageWithPasskeys(undefined, authenticator);
    credentials.next = "wait";
    const result = app.signInWithPasskey({ conditional: true, noRedirect: true });
    for (let minutes = 1; minutes < 30; minutes += 1) {
      await expect.poll(() => credentials.asked).toHaveLength(Math.min(minutes, 15));
      if (minutes <= 15) credentials.next = "wait";
      backend.clock.advance(60_000);
      later();
    }
    expect(requests).toHaveLength(15);
    credentials.choose();
    expect(await result).toMatchObject({ error: { code: "VERIFICATION_CODE_EXPIRED" } });
  });

  it("give way to the dialog", async () => {
    const { authenticator } = await withPasskey();
    const { app, credentials } = pageWithPasskeys(undefined, authenticator);
    credentials.next = "wait";
    const inForm = app.signInWithPasskey({ conditional: true });
    await expect.poll(() => credentials.asked).toHaveLength(1);
    expect((await app.signInWithPasskey({ noRedirect: true })).status).toBe("ok");
    expect(await inForm).toMatchObject(webauthnError("ERROR_CEREMONY_ABORTED"));
  });

  it("end when the page aborts them", async () => {
    const { app, credentials } = pageWithPasskeys();
    const page = new AbortController();
    credentials.next = "wait";
    const result = app.signInWithPasskey({ conditional: true, signal: page.signal });
    await expect.poll(() => credentials.asked).toHaveLength(1);
    page.abort();
    expect(await result).toMatchObject(webauthnError("ERROR_CEREMONY_ABORTED"));
    const late = await app.signInWithPasskey({ conditional: true, signal: page.signal });
    expect(late).toMatchObject(webauthnError("ERROR_CEREMONY_ABORTED"));
  });

  it("are not requested in browsers without autofill", async () => {
    const { app, credentials, requests } = pageWithPasskeys(undefined, undefined, false);
    const result = await app.signInWithPasskey({ conditional: true });
    expect(result).toMatchObject(webauthnError("ERROR_WEBAUTHN_NOT_SUPPORTED"));
    expect([credentials.asked, requests]).toEqual([[], []]);
  });
});

describe("the list of passkeys", () => {
  it("shows changes", async () => {
    const { app, user } = await withPasskey();
    const names = (of: CurrentUser) => {
      const now = of.passkeys.peek();
      return now.status === "ready" ? now.value.map(({ name }) => name) : now.status;
    };
    const stop = user.passkeys.subscribe(() => undefined);
    const [passkey] = await user.passkeys.load();
    await passkey?.rename("Laptop");
    expect(names(user)).toEqual(["Laptop"]);
    const now = await app.getUser({ or: "throw" });
    expect(now.passkeys).toBe(user.passkeys);
    await passkey?.delete();
    expect(names(now)).toEqual([]);
    expect(await app.getUser()).toMatchObject({ passkeyAuthEnabled: false });
    stop();
  });

  it("is not fetched after a change without subscribers", async () => {
    const { user, requests } = await withPasskey();
    expect(requests).not.toContain("GET /passkeys");
    expect(user.passkeys.peek().status).toBe("pending");
  });
});
