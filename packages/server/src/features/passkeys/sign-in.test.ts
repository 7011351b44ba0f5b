import { createAuthenticator, passkeyCeremonies, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const ORIGIN = "http://localhost:3000";
const PASSKEYS_ON = { "auth.passkey.allowSignIn": true };
const FAILED = [400, "PASSKEY_AUTHENTICATION_FAILED"] as const;

const backend = await testBackend({
  config: { ...PASSKEYS_ON, "domains.trustedDomains": { shop: { baseUrl: "https://shop.example" } } },
});
afterAll(() => backend[Symbol.asyncDispose]());
const { beginRegistration, beginSignIn, register, signIn, userWithPasskey } = passkeyCeremonies(backend);

const finish = (body: unknown, project = backend.project) =>
  backend.call("POST /auth/passkey/sign-in", { project, body });

describe("POST /auth/passkey/initiate-passkey-authentication", () => {
  it("returns a code and the options for the browser to any client", async () => {
    const { status, body } = await beginSignIn();
    expect(status).toBe(200);
    expect(body).toEqual({
      code: expect.stringMatching(/^[0-9a-z]{45}$/),
      options_json: {
        rpId: "THIS_VALUE_WILL_BE_REPLACED.example.com",
        challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        allowCredentials: [],
        timeout: 60_000,
        userVerification: "preferred",
      },
    });
  });

  it("never gives the same challenge twice", async () => {
    const [one, other] = [await beginSignIn(), await beginSignIn()];
    expect(one.body.options_json.challenge).not.toBe(other.body.options_json.challenge);
  });

  it("needs a project that uses passkeys", async () => {
    const answer = await beginSignIn({ project: await backend.createProject() });
    expect(answer).toBeKnownError(400, "PASSKEY_AUTHENTICATION_NOT_ENABLED");
  });
});

describe("POST /auth/passkey/sign-in", () => {
  it("signs in the owner of the passkey", async () => {
    const { id, authenticator } = await userWithPasskey();
    const { status, body } = await signIn(authenticator);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[0-9a-z]{45}$/),
      user_id: id,
      is_new_user: false,
    });
    const me = await backend.call("GET /users/me", { accessToken: body.access_token });
    expect(me.body).toMatchObject({ id, passkey_auth_enabled: true });
  });

  it("signs in again and again, and records the time", async () => {
    const { accessToken, authenticator } = await userWithPasskey();
    for (let i = 0; i < 3; i++) expect((await signIn(authenticator)).status).toBe(200);
    const { items } = (await backend.call("GET /passkeys", { accessToken, query: { user_id: "me" } })).body;
    expect(items[0].last_used_at_millis).toBe(backend.clock.now().getTime());
  });

  it("accepts bytes in either base64 alphabet, and an authenticator that sends no user handle", async () => {
    const { id, authenticator } = await userWithPasskey();
    const { code, options_json } = (await beginSignIn()).body;
    const authentication_response = authenticator.signIn(options_json, { origin: ORIGIN }, { userHandle: null });
    const { response } = authentication_response;
    for (const field of ["clientDataJSON", "authenticatorData", "signature"] as const)
      response[field] = Buffer.from(response[field], "base64url").toString("base64");
    expect((await finish({ code, authentication_response })).body.user_id).toBe(id);
  });

  it("asks for the second factor if the user has one", async () => {
    const { accessToken, authenticator } = await userWithPasskey();
    await backend.call("PATCH /users/me", {
      accessToken,
      body: { totp_secret_base64: "AAAAAAAAAAAAAAAAAAAAAAAAAAA=" },
    });
    const answer = await signIn(authenticator);
    const details = { attempt_code: expect.stringMatching(/^[0-9a-z]{45}$/) };
    expect(answer).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", details);
  });

  it.each([
    "https://evil.example",
    "https://shop.example.evil.example",
    "https://shop.example@evil.example",
    "https://shop.exаmple", // a Cyrillic а
    "https://xn--shop-exmple.example",
    "https://www.shop.example",
    "http://shop.example",
    "https://shop.example:444",
    "https://shop.example/",
    "HTTPS://SHOP.EXAMPLE",
  ])("refuses an assertion made on the origin %s", async (origin) => {
    const { authenticator } = await userWithPasskey();
    const answer = await signIn(authenticator, { tampering: { clientData: { origin } } });
    expect(answer).toBeKnownError(...FAILED);
    expect(answer.body).toMatchObject({ error: expect.stringContaining("origin is not allowed") });
  });

  it.each([
    ["inside a frame of another page", { clientData: { crossOrigin: true } }],
    ["for another client's challenge", { clientData: { challenge: Buffer.alloc(32).toString("base64url") } }],
    ["that registers instead", { clientData: { type: "webauthn.create" } }],
    ["for another relying party", { rpId: "evil.example" }],
    ["without user presence", { flags: 0x04 }],
    [
      "that means another user",
      { userHandle: Buffer.from("9d0c2c3f-0000-4000-8000-000000000000").toString("base64url") },
    ],
    ["with an unknown credential", { credentialId: Buffer.alloc(32, 9) }],
  ])("refuses an assertion %s", async (_, tampering) => {
    const { authenticator } = await userWithPasskey();
    expect(await signIn(authenticator, { tampering })).toBeKnownError(...FAILED);
  });

  it("refuses a passkey made on another of the project's domains", async () => {
    const { authenticator } = await userWithPasskey();
    const tampering = { rpId: "localhost" };
    expect(await signIn(authenticator, { origin: "https://shop.example", tampering })).toBeKnownError(...FAILED);
  });

  it("refuses a signature by another key", async () => {
    const { accessToken } = await backend.signUp();
    const [victim, thief] = [createAuthenticator(), createAuthenticator()];
    const credentialId = Buffer.alloc(32, 11);
    await register(victim, { accessToken, tampering: { credentialId } });
    thief.register({ challenge: "AAAA", user: { id: "AAAA" } }, { origin: ORIGIN });
    const tampering = { credentialId, userHandle: null, counter: 100 };
    expect(await signIn(thief, { tampering })).toBeKnownError(...FAILED);
    expect((await signIn(victim)).status).toBe(200);
  });

  it("refuses a used assertion, with its own code and with a new one", async () => {
    const { authenticator } = await userWithPasskey();
    const { code, options_json } = (await beginSignIn()).body;
    const authentication_response = authenticator.signIn(options_json, { origin: ORIGIN });
    expect((await finish({ code, authentication_response })).status).toBe(200);
    const again = await finish({ code, authentication_response });
    expect(again).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
    const other = (await beginSignIn()).body.code;
    expect(await finish({ code: other, authentication_response })).toBeKnownError(...FAILED);
  });

  it("signs in one of several requests with the same assertion", async () => {
    const { authenticator } = await userWithPasskey();
    const { code, options_json } = (await beginSignIn()).body;
    const authentication_response = authenticator.signIn(options_json, { origin: ORIGIN });
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish({ code, authentication_response })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it("refuses a counter that does not increase, which shows a cloned authenticator", async () => {
    const { authenticator } = await userWithPasskey();
    expect((await signIn(authenticator, { tampering: { counter: 10 } })).status).toBe(200);
    for (const counter of [10, 9, 0])
      expect(await signIn(authenticator, { tampering: { counter } })).toBeKnownError(...FAILED);
    expect((await signIn(authenticator, { tampering: { counter: 11 } })).status).toBe(200);
  });

  it("signs in one of two clones that use one counter at once", async () => {
    const { authenticator } = await userWithPasskey();
    const answers = await Promise.all([1, 2].map(() => signIn(authenticator, { tampering: { counter: 50 } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("accepts authenticators that never count", async () => {
    const { id, accessToken } = await backend.signUp();
    const authenticator = createAuthenticator({ counts: false });
    await register(authenticator, { accessToken });
    for (let i = 0; i < 2; i++) expect((await signIn(authenticator)).body.user_id).toBe(id);
  });

  it("refuses passkeys of other projects", async () => {
    const project = await backend.createProject(PASSKEYS_ON);
    const { authenticator } = await userWithPasskey({ project });
    expect(await signIn(authenticator)).toBeKnownError(...FAILED);
    expect((await signIn(authenticator, { project })).status).toBe(200);
  });

  it("refuses passkeys that were deleted or turned off, or whose owner was deleted", async () => {
    const [one, two, three] = [await userWithPasskey(), await userWithPasskey(), await userWithPasskey()];
    const { items } = (await backend.call("GET /passkeys", { accessToken: one.accessToken, query: { user_id: "me" } }))
      .body;
    const params = { user_id: "me", passkey_id: items[0].id };
    await backend.call("DELETE /passkeys/{user_id}/{passkey_id}", { accessToken: one.accessToken, params });
    await backend.call("PATCH /users/me", { accessToken: two.accessToken, body: { passkey_auth_enabled: false } });
    await backend.call("DELETE /users/me", { tier: "server", accessToken: three.accessToken });
    for (const { authenticator } of [one, two, three]) expect(await signIn(authenticator)).toBeKnownError(...FAILED);
  });

  it("needs a project that still uses passkeys", async () => {
    const project = await backend.createProject(PASSKEYS_ON);
    const { authenticator } = await userWithPasskey({ project });
    const { code, options_json } = (await beginSignIn({ project })).body;
    await backend.configure({ "auth.passkey.allowSignIn": false }, project);
    const authentication_response = authenticator.signIn(options_json, { origin: ORIGIN });
    const answer = await finish({ code, authentication_response }, project);
    expect(answer).toBeKnownError(400, "PASSKEY_AUTHENTICATION_NOT_ENABLED");
  });

  describe("with a code that", () => {
    const signInWith = async (change: (code: string) => Promise<string> | string) => {
      const { authenticator } = await userWithPasskey();
      const { code, options_json } = (await beginSignIn()).body;
      const authentication_response = authenticator.signIn(options_json, { origin: ORIGIN });
      return finish({ code: await change(code), authentication_response });
    };

    it("is unknown, or another project's, or for registering", async () => {
      const other = await backend.createProject(PASSKEYS_ON);
      const { accessToken } = await backend.signUp();
      const codes = [
        "0".repeat(45),
        (await beginSignIn({ project: other })).body.code,
        (await beginRegistration({ accessToken })).body.code,
      ];
      for (const code of codes) expect(await signInWith(() => code)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    });

    it("is written in capitals", async () => {
      expect((await signInWith((code) => code.toUpperCase())).status).toBe(200);
    });

    it("is older than 65 seconds", async () => {
      const answer = await signInWith((code) => {
        backend.clock.advance(65_000);
        return code;
      });
      expect(answer).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
    });

    it("was tried too often", async () => {
      const answer = await signInWith(async (code) => {
        // A code with another beginning counts against this one.
        for (let i = 0; i < 20; i++)
          await backend.call("POST /auth/password/reset/check-code", { body: { code: `000000${code.slice(6)}` } });
        return code;
      });
      expect(answer).toBeKnownError(400, "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED");
    });
  });

  it("refuses malformed assertions", async () => {
    const { authenticator } = await userWithPasskey();
    for (const [field, value] of [
      ["clientDataJSON", ""],
      ["clientDataJSON", Buffer.from("null").toString("base64url")],
      ["clientDataJSON", Buffer.from('{"origin":7}').toString("base64url")],
      ["authenticatorData", ""],
      ["authenticatorData", Buffer.alloc(37, 0xff).toString("base64url")],
      ["signature", ""],
      ["signature", "AAAA"],
    ] as const) {
      const { code, options_json } = (await beginSignIn()).body;
      const authentication_response = authenticator.signIn(options_json, { origin: ORIGIN });
      authentication_response.response[field] = value;
      expect(await finish({ code, authentication_response })).toBeKnownError(...FAILED);
    }
  });

  it("refuses other shapes", async () => {
    const { authenticator } = await userWithPasskey();
    const { code, options_json } = (await beginSignIn()).body;
    const authentication_response = authenticator.signIn(options_json, { origin: ORIGIN });
    for (const [change, problem] of [
      [{ authentication_response: undefined }, "body.authentication_response must be defined"],
      [{ authentication_response: { ...authentication_response, id: 7.5 } }, "authentication_response.id is not valid"],
      [{ authentication_response: { ...authentication_response, response: {} } }, "signature must be defined"],
      [{ user_id: "me" }, "body contains unknown properties: user_id"],
    ] as const) {
      const answer = await finish({ code, authentication_response, ...change });
      expect(answer.body.code).toBe("SCHEMA_ERROR");
      expect(answer.body.error).toContain(problem);
    }
  });
});

describe("a fixed challenge", () => {
  it("lets tests replay recorded ceremonies, with any user handle", async () => {
    const env = { LATCHKIT_DEVELOPMENT_PASSKEY_CHALLENGE: "MOCK" };
    await using recording = await testBackend({ config: PASSKEYS_ON, env });
    const ceremonies = passkeyCeremonies(recording);
    const { accessToken, id } = await recording.signUp();
    const authenticator = createAuthenticator({ counts: false });
    const begun = await ceremonies.beginRegistration({ accessToken });
    expect(begun.body.options_json.challenge).toBe("TU9DSw");
    await ceremonies.register(authenticator, { accessToken });
    const tampering = { userHandle: Buffer.from("recorded elsewhere").toString("base64url") };
    expect((await ceremonies.signIn(authenticator, { tampering })).body.user_id).toBe(id);
  });
});
