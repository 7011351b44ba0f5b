import { createAuthenticator, passkeyCeremonies, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const ORIGIN = "http://localhost:3000";
const PASSKEYS_ON = { "auth.passkey.allowSignIn": true };

const backend = await testBackend({
  config: { ...PASSKEYS_ON, "domains.trustedDomains": { shops: { baseUrl: "https://*.shop.example" } } },
});
afterAll(() => backend[Symbol.asyncDispose]());
const { beginRegistration, beginSignIn, register, signIn, userWithPasskey } = passkeyCeremonies(backend);

const FAILED = [400, "PASSKEY_REGISTRATION_FAILED"] as const;
const list = async (accessToken: string) =>
  (await backend.call("GET /passkeys", { accessToken, query: { user_id: "me" } })).body.items;

describe("POST /auth/passkey/initiate-passkey-registration", () => {
  it("returns a code and the options for the browser", async () => {
    const { id, email, accessToken } = await backend.signUp();
    const { status, body } = await beginRegistration({ accessToken });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: expect.stringMatching(/^[0-9a-z]{45}$/),
      options_json: {
        rp: { id: "THIS_VALUE_WILL_BE_REPLACED.example.com", name: "Test Project" },
        user: { id: Buffer.from(id).toString("base64url"), name: email, displayName: email },
        challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        timeout: 60_000,
        attestation: "none",
        excludeCredentials: [],
        authenticatorSelection: { requireResidentKey: true, residentKey: "required", userVerification: "preferred" },
        extensions: { credProps: true },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
      },
    });
  });

  it("names the user by name, else by address, else by a general name", async () => {
    const { accessToken } = await backend.signUp();
    await backend.call("PATCH /users/me", { accessToken, body: { display_name: "Ada" } });
    expect((await beginRegistration({ accessToken })).body.options_json.user.name).toBe("Ada");
    await backend.call("PATCH /users/me", {
      tier: "server",
      accessToken,
      body: { display_name: null, primary_email: null },
    });
    expect((await beginRegistration({ accessToken })).body.options_json.user.name).toBe("Latchkit user");
  });

  it("returns the user's existing passkeys for the browser to exclude", async () => {
    const { accessToken } = await userWithPasskey();
    const [{ id }] = await list(accessToken);
    const { excludeCredentials } = (await beginRegistration({ accessToken })).body.options_json;
    expect(excludeCredentials).toEqual([{ id, type: "public-key", transports: ["internal", "hybrid"] }]);
  });

  it("requires a signed-in user", async () => {
    const message =
      "Validation failed for POST /api/v1/auth/passkey/initiate-passkey-registration:\n  - auth.user must be defined";
    expect(await beginRegistration({})).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });

  it("needs a project that uses passkeys", async () => {
    const project = await backend.createProject();
    const { accessToken } = await backend.signUp({ project });
    const answer = await beginRegistration({ accessToken, project });
    expect(answer).toBeKnownError(400, "PASSKEY_AUTHENTICATION_NOT_ENABLED");
  });
});

describe("POST /auth/passkey/register", () => {
  it.each(["ES256", "EdDSA", "RS256"] as const)("adds a passkey that signs with %s", async (algorithm) => {
    const { id, accessToken } = await backend.signUp();
    const authenticator = createAuthenticator({ algorithm });
    const { status, body } = await register(authenticator, { accessToken });
    expect(status).toBe(200);
    const [passkey] = await list(accessToken);
    expect(body).toEqual({ user_handle: passkey.id });
    expect(passkey).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user_id: id,
      name: "Passkey",
      created_at_millis: backend.clock.now().getTime(),
      last_used_at_millis: null,
      is_backed_up: false,
    });
    expect((await signIn(authenticator)).body.user_id).toBe(id);
    expect((await backend.call("GET /users/me", { accessToken })).body.passkey_auth_enabled).toBe(true);
  });

  it("adds to the user's passkeys", async () => {
    const { id, accessToken, authenticator } = await userWithPasskey();
    const second = createAuthenticator();
    await register(second, { accessToken });
    expect(await list(accessToken)).toHaveLength(2);
    for (const each of [authenticator, second]) expect((await signIn(each)).body.user_id).toBe(id);
  });

  it("names a passkey as asked, else after its password manager, else after the browser", async () => {
    const { accessToken } = await backend.signUp();
    const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    const bitwarden = createAuthenticator({ aaguid: "d548826e-79b4-db40-a3d8-11116f7e8349", isBackedUp: true });
    await register(createAuthenticator(), { accessToken, name: "Blue key", headers: firefox });
    await register(bitwarden, { accessToken, headers: firefox });
    await register(createAuthenticator(), { accessToken, headers: firefox });
    const passkeys = await list(accessToken);
    expect(passkeys.map(({ name }: { name: string }) => name).sort()).toEqual([
      "Bitwarden",
      "Blue key",
      "Firefox on Linux",
    ]);
    expect(passkeys.find(({ name }: { name: string }) => name === "Bitwarden").is_backed_up).toBe(true);
  });

  it("accepts a page of any trusted domain, and bytes in either base64 alphabet", async () => {
    const { accessToken } = await backend.signUp();
    expect((await register(createAuthenticator(), { accessToken, origin: "https://eu.shop.example" })).status).toBe(
      200,
    );
    const { code, options_json } = (await beginRegistration({ accessToken })).body;
    const credential = createAuthenticator().register(options_json, { origin: ORIGIN });
    for (const field of ["clientDataJSON", "attestationObject"] as const)
      credential.response[field] = Buffer.from(credential.response[field], "base64url").toString("base64");
    const answer = await backend.call("POST /auth/passkey/register", { accessToken, body: { code, credential } });
    expect(answer.status).toBe(200);
  });

  it("ignores attestations, because it requests none", async () => {
    const { accessToken } = await backend.signUp();
    for (const attestationFormat of ["packed", "android-key", "something-new"])
      expect((await register(createAuthenticator(), { accessToken, tampering: { attestationFormat } })).status).toBe(
        200,
      );
  });

  it.each([
    "https://evil.example",
    "https://shop.example",
    "https://eu.shop.example.evil.example",
    "https://a.b.shop.example",
    "http://eu.shop.example",
    "https://eu.shop.example:8443",
    "https://eu.shop.example/",
    "https://xn--shp-tna.example",
    "http://localhost.evil.example",
    "android:apk-key-hash:AAAA",
    "null",
    "",
  ])("refuses the origin %j", async (origin) => {
    const { accessToken } = await backend.signUp();
    const tampering = { clientData: { origin }, rpId: "eu.shop.example" };
    const answer = await register(createAuthenticator(), { accessToken, tampering });
    expect(answer).toBeKnownError(...FAILED);
    expect(answer.body).toMatchObject({ error: expect.stringContaining("origin is not allowed") });
  });

  it.each([
    ["inside a frame of another page", { clientData: { crossOrigin: true } }],
    ["under a foreign top page", { clientData: { topOrigin: "https://evil.example" } }],
    ["for another challenge", { clientData: { challenge: "TU9DSw" } }],
    ["that signs in instead", { clientData: { type: "webauthn.get" } }],
    ["for another relying party", { rpId: "evil.example" }],
    ["for a parent domain", { rpId: "shop.example" }],
    ["without user presence", { flags: 0x04 }],
    ["with a guessable ID", { credentialId: Buffer.from("short") }],
  ])("refuses a registration %s", async (_, tampering) => {
    const { accessToken } = await backend.signUp();
    const answer = await register(createAuthenticator(), { accessToken, origin: "https://eu.shop.example", tampering });
    expect(answer).toBeKnownError(...FAILED);
    expect(await list(accessToken)).toEqual([]);
  });

  it("refuses texts that are no registration", async () => {
    const { accessToken } = await backend.signUp();
    const parts = ["", "AAAA", "oWNmbXRkbm9uZQ", Buffer.alloc(40_000, 0x81).toString("base64url")];
    for (const attestationObject of parts) {
      const { code, options_json } = (await beginRegistration({ accessToken })).body;
      const credential = createAuthenticator().register(options_json, { origin: ORIGIN });
      Object.assign(credential.response, { attestationObject });
      const answer = await backend.call("POST /auth/passkey/register", { accessToken, body: { code, credential } });
      expect(answer).toBeKnownError(...FAILED);
    }
  });

  it("refuses a credential that is already registered, from any user", async () => {
    const credentialId = Buffer.alloc(32, 7);
    const [ada, eve] = [await backend.signUp(), await backend.signUp()];
    const tampering = { credentialId };
    const authenticator = createAuthenticator();
    expect((await register(authenticator, { accessToken: ada.accessToken, tampering })).status).toBe(200);
    for (const { accessToken } of [eve, ada])
      expect(await register(createAuthenticator(), { accessToken, tampering })).toBeKnownError(...FAILED);
    expect((await signIn(authenticator)).body.user_id).toBe(ada.id);
  });

  it("adds a credential that several users register at once to one of them", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => backend.signUp()));
    const tampering = { credentialId: Buffer.alloc(32, 8) };
    const answers = await Promise.all(
      people.map(({ accessToken }) => register(createAuthenticator(), { accessToken, tampering })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it("can only be finished by the user who began it", async () => {
    const [ada, eve] = [await backend.signUp(), await backend.signUp()];
    const { code, options_json } = (await beginRegistration({ accessToken: ada.accessToken })).body;
    const credential = createAuthenticator().register(options_json, { origin: ORIGIN });
    const body = { code, credential };
    const finish = (accessToken?: string) => backend.call("POST /auth/passkey/register", { accessToken, body });
    expect(await finish(eve.accessToken)).toBeKnownError(...FAILED);
    expect(await finish(ada.accessToken)).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
  });

  it("requires a signed-in user", async () => {
    const { accessToken } = await backend.signUp();
    const { code, options_json } = (await beginRegistration({ accessToken })).body;
    const credential = createAuthenticator().register(options_json, { origin: ORIGIN });
    const answer = await backend.call("POST /auth/passkey/register", { body: { code, credential } });
    expect(answer).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
  });

  it("needs a session that has not ended, however long its access token lives", async () => {
    const { accessToken } = await backend.signUp();
    const { code, options_json } = (await beginRegistration({ accessToken })).body;
    await backend.call("DELETE /auth/sessions/current", { accessToken });
    const credential = createAuthenticator().register(options_json, { origin: ORIGIN });
    const answer = await backend.call("POST /auth/passkey/register", { accessToken, body: { code, credential } });
    expect(answer).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("refuses the fifty-first passkey", async () => {
    const { accessToken } = await backend.signUp();
    for (let i = 0; i < 50; i++) await register(createAuthenticator(), { accessToken });
    expect(await register(createAuthenticator(), { accessToken })).toBeKnownError(...FAILED);
    expect(await list(accessToken)).toHaveLength(50);
  });

  it("needs a project that still uses passkeys", async () => {
    const project = await backend.createProject(PASSKEYS_ON);
    const { accessToken } = await backend.signUp({ project });
    const { code, options_json } = (await beginRegistration({ accessToken, project })).body;
    await backend.configure({ "auth.passkey.allowSignIn": false }, project);
    const credential = createAuthenticator().register(options_json, { origin: ORIGIN });
    const answer = await backend.call("POST /auth/passkey/register", {
      accessToken,
      project,
      body: { code, credential },
    });
    expect(answer).toBeKnownError(400, "PASSKEY_AUTHENTICATION_NOT_ENABLED");
  });

  describe("with a code that", () => {
    const finish = async (change: (code: string) => Promise<string> | string, project = backend.project) => {
      const { accessToken } = await backend.signUp({ project });
      const { code, options_json } = (await beginRegistration({ accessToken, project })).body;
      const credential = createAuthenticator().register(options_json, { origin: ORIGIN });
      const body = { code: await change(code), credential };
      return backend.call("POST /auth/passkey/register", { accessToken, project, body });
    };

    it("is unknown, or another project's, or for signing in", async () => {
      const unknown = "0".repeat(45);
      const other = await backend.createProject(PASSKEYS_ON);
      const { code: foreign } = (await beginSignIn({ project: other })).body;
      const { code: forSignIn } = (await beginSignIn()).body;
      for (const code of [unknown, foreign, forSignIn])
        expect(await finish(() => code)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    });

    it("is older than 65 seconds", async () => {
      const answer = await finish((code) => {
        backend.clock.advance(65_000);
        return code;
      });
      expect(answer).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
    });

    it("was tried too often", async () => {
      const answer = await finish(async (code) => {
        // A code with another beginning counts against this one.
        for (let i = 0; i < 20; i++)
          await backend.call("POST /auth/password/reset/check-code", { body: { code: `000000${code.slice(6)}` } });
        return code;
      });
      expect(answer).toBeKnownError(400, "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED");
    });
  });

  it("accepts only the ID that the authenticator attested", async () => {
    const { accessToken } = await backend.signUp();
    const { code, options_json } = (await beginRegistration({ accessToken })).body;
    const credential = createAuthenticator().register(options_json, { origin: ORIGIN });
    const other = createAuthenticator().register(options_json, { origin: ORIGIN });
    const swapped = { ...credential, id: other.id, rawId: other.rawId };
    const body = { credential: swapped, code };
    expect(await backend.call("POST /auth/passkey/register", { accessToken, body })).toBeKnownError(...FAILED);
  });

  it("refuses other shapes", async () => {
    const { accessToken } = await backend.signUp();
    const { code, options_json } = (await beginRegistration({ accessToken })).body;
    const credential = createAuthenticator().register(options_json, { origin: ORIGIN });
    const { response } = credential;
    for (const [change, problem] of [
      [{ credential: undefined }, "body.credential must be defined"],
      [{ credential: { ...credential, type: "password" } }, "body.credential.type must be"],
      [{ credential: { ...credential, id: "not base 64!" } }, "body.credential.id is not valid base64"],
      [
        { credential: { ...credential, rawId: "A".repeat(1365) } },
        "body.credential.rawId must be at most 1364 characters",
      ],
      [{ credential: { ...credential, response: null } }, "body.credential.response cannot be null"],
      [
        { credential: { ...credential, response: { ...response, attestationObject: "A".repeat(65_537) } } },
        "body.credential.response.attestationObject must be at most 65536 characters",
      ],
      [{ name: "" }, "body.name must not be empty"],
      [{ name: "x".repeat(257) }, "body.name must be at most 256 characters"],
      [{ code: code.slice(1) }, "body.code must be exactly 45 characters"],
      [{ origin: ORIGIN }, "body contains unknown properties: origin"],
    ] as const) {
      const body = { code, credential, ...change };
      const answer = await backend.call("POST /auth/passkey/register", { accessToken, body });
      expect(answer.body.code).toBe("SCHEMA_ERROR");
      expect(answer.body.error).toContain(problem);
    }
  });
});
