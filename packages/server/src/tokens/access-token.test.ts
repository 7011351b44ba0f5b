import { createTestClock, TEST_SECRET } from "@latchkit/testing/internal";
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { type AccessTokenSubject, createAccessTokens } from "./access-token.ts";
import { createRootSecret } from "./root-secret.ts";
import { createSigningKeys } from "./signing-keys.ts";

const PUBLIC_URL = "https://auth.shop.example";
const PROJECT_ID = "5a5ba9e5-4d84-4a0c-8ea0-7b5e1a1b2c3d";
const OTHER_PROJECT_ID = "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10";
const SUBJECT: AccessTokenSubject = {
  projectId: PROJECT_ID,
  branchId: "main",
  userId: "8e3c1a52-7d0f-4e5a-9c34-6f5d1b2a3c4e",
  sessionId: "c1f0a7d4-2b6e-4c8d-8a51-3e9f7b6d5c4a",
  displayName: "Zoë",
  primaryEmail: "zoe@example.com",
  primaryEmailVerified: true,
  selectedTeamId: null,
  isAnonymous: false,
  signedUpAt: new Date("2026-03-01T12:00:00.900Z"),
  externalId: null,
  requiresTotp: false,
  isImpersonation: false,
};

function tokensOf({ secret = TEST_SECRET, publicUrl = PUBLIC_URL, clock = createTestClock() } = {}) {
  const rootSecret = createRootSecret(secret);
  return { clock, rootSecret, tokens: createAccessTokens({ rootSecret, publicUrl, lifetimeSeconds: 600, clock }) };
}

/** Signs any claims with a key of the project, which only a holder of the root secret can do. */
function signAnyway(claims: object, { audience = PROJECT_ID, keyIndex = 0, header = {} } = {}): Promise<string> {
  const keys = createSigningKeys(createRootSecret(TEST_SECRET));
  const keyId = keys.published(audience)[keyIndex]?.kid ?? "";
  const key = keys.find(audience, keyId);
  if (!key) throw new Error("There is no such key.");
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: "ES256", kid: keyId, ...header }).sign(key.privateKey);
}

describe("an access token", () => {
  it("says who is signed in, for ten minutes, and nothing else", () => {
    const { tokens, clock } = tokensOf();
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    expect(decodeJwt(tokens.issue(SUBJECT))).toEqual({
      iss: `${PUBLIC_URL}/api/v1/projects/${PROJECT_ID}`,
      aud: PROJECT_ID,
      sub: SUBJECT.userId,
      iat: issuedAt,
      exp: issuedAt + 600,
      project_id: PROJECT_ID,
      branch_id: "main",
      refresh_token_id: SUBJECT.sessionId,
      role: "authenticated",
      name: "Zoë",
      email: "zoe@example.com",
      email_verified: true,
      selected_team_id: null,
      signed_up_at: 1_772_366_400,
      is_anonymous: false,
      is_restricted: false,
      restricted_reason: null,
      requires_totp_mfa: false,
    });
  });

  it("of an anonymous user says that they are restricted, and why", () => {
    expect(decodeJwt(tokensOf().tokens.issue({ ...SUBJECT, isAnonymous: true }))).toMatchObject({
      is_restricted: true,
      restricted_reason: { type: "anonymous" },
    });
  });

  it("carries no claims that older versions refuse, until all processes of a rolling update are replaced", () => {
    const clock = createTestClock();
    const laterClaimsFrom = new Date(clock.now().getTime() + 1_000);
    const rootSecret = createRootSecret(TEST_SECRET);
    const tokens = createAccessTokens({
      rootSecret,
      publicUrl: PUBLIC_URL,
      lifetimeSeconds: 600,
      laterClaimsFrom,
      clock,
    });
    const names = [
      ...["aud", "branch_id", "email", "email_verified", "exp", "iat", "is_anonymous", "iss", "name", "project_id"],
      ...["refresh_token_id", "role", "selected_team_id", "sub"],
    ];
    const named = { ...SUBJECT, externalId: "user_1" };
    expect(Object.keys(decodeJwt(tokens.issue(named))).sort()).toEqual(names);
    clock.advance(1_000);
    expect(Object.keys(decodeJwt(tokens.issue(named)))).toEqual(
      expect.arrayContaining([
        "external_id",
        "is_restricted",
        "requires_totp_mfa",
        "restricted_reason",
        "signed_up_at",
      ]),
    );
  });

  it("is accepted with claims of a newer version, and without those that an older one does not issue", async () => {
    const { tokens } = tokensOf();
    const { is_restricted, restricted_reason, requires_totp_mfa, signed_up_at, ...older } = decodeJwt(
      tokens.issue(SUBJECT),
    );
    expect(tokens.verify(await signAnyway(older)).ok).toBe(true);
    expect(tokens.verify(await signAnyway({ ...older, is_restricted, newer: [1] })).ok).toBe(true);
  });

  it("can be verified with the project's public keys", async () => {
    const { tokens } = tokensOf();
    const keySet = createLocalJWKSet(tokens.jwks(PROJECT_ID, { includeAnonymous: false }));
    const { payload } = await jwtVerify(tokens.issue(SUBJECT), keySet, {
      issuer: `${PUBLIC_URL}/api/v1/projects/${PROJECT_ID}`,
      audience: PROJECT_ID,
      algorithms: ["ES256"],
    });
    expect(payload.sub).toBe(SUBJECT.userId);
  });

  it("of an anonymous user has an issuer, an audience and a key of its own, which a project's usual keys do not verify", async () => {
    const { tokens } = tokensOf();
    const token = tokens.issue({ ...SUBJECT, isAnonymous: true });
    expect(decodeJwt(token)).toMatchObject({
      iss: `${PUBLIC_URL}/api/v1/projects-anonymous-users/${PROJECT_ID}`,
      aud: `${PROJECT_ID}:anon`,
      is_anonymous: true,
    });
    expect(tokens.verify(token)).toMatchObject({ ok: true, claims: { is_anonymous: true } });
    const usual = createLocalJWKSet(tokens.jwks(PROJECT_ID, { includeAnonymous: false }));
    await expect(jwtVerify(token, usual)).rejects.toThrow();
    await jwtVerify(token, createLocalJWKSet(tokens.jwks(PROJECT_ID, { includeAnonymous: true })));
  });

  it("is good until the second it expires, also when it was seen before", () => {
    const { tokens, clock } = tokensOf();
    const token = tokens.issue(SUBJECT);
    const expiresAt = (decodeJwt(token).exp ?? 0) * 1000;
    clock.advance(expiresAt - clock.now().getTime() - 1);
    expect(tokens.verify(token).ok).toBe(true);
    clock.advance(1);
    expect(tokens.verify(token)).toEqual({ ok: false, reason: "expired", expiredAt: new Date(expiresAt) });
    expect(tokens.verify(token)).toMatchObject({ reason: "expired" });
  });

  it("is not told from noise when it has expired and was not issued here", async () => {
    const { tokens, clock } = tokensOf();
    const foreign = tokensOf({ secret: "another root secret, just as long as ours is", clock }).tokens.issue(SUBJECT);
    clock.advance(601_000);
    expect(tokens.verify(foreign)).toEqual({ ok: false, reason: "unparsable" });
  });
});

describe("verifying refuses", () => {
  const { tokens, clock } = tokensOf();
  const token = tokens.issue(SUBJECT);
  const claims = decodeJwt(token);
  const [header = "", payload = "", signature = ""] = token.split(".");
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const refused = { ok: false, reason: "unparsable" };

  it("a token without a signature, whatever it says about its algorithm", () => {
    expect(tokens.verify(new UnsecuredJWT(claims).encode())).toEqual(refused);
    expect(
      tokens.verify(`${encode({ ...decodeProtectedHeader(token), alg: "none" })}.${payload}.${signature}`),
    ).toEqual(refused);
    expect(tokens.verify(`${header}.${payload}.`)).toEqual(refused);
  });

  it("a token that uses a public key as if it were a shared secret", async () => {
    const [key] = tokens.jwks(PROJECT_ID, { includeAnonymous: false }).keys;
    const forged = new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: key?.kid ?? "" });
    expect(tokens.verify(await forged.sign(Buffer.from(JSON.stringify(key))))).toEqual(refused);
  });

  it("a token whose payload or signature was changed", () => {
    expect(tokens.verify(`${header}.${encode({ ...claims, sub: SUBJECT.sessionId })}.${signature}`)).toEqual(refused);
    const flipped = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    expect(tokens.verify(`${header}.${payload}.${flipped}`)).toEqual(refused);
  });

  it("a token that brings a key of its own, or anything else in its header", async () => {
    const [jwk] = tokens.jwks(PROJECT_ID, { includeAnonymous: false }).keys;
    expect(tokens.verify(await signAnyway(claims, { header: { jwk } }))).toEqual(refused);
    expect(tokens.verify(await signAnyway(claims, { header: { jku: "https://evil.example/jwks.json" } }))).toEqual(
      refused,
    );
  });

  it("a token for another project, signed with the key of this one", async () => {
    const iss = `${PUBLIC_URL}/api/v1/projects/${OTHER_PROJECT_ID}`;
    expect(
      tokens.verify(await signAnyway({ ...claims, iss, aud: OTHER_PROJECT_ID, project_id: OTHER_PROJECT_ID })),
    ).toEqual(refused);
    expect(tokens.verify(await signAnyway({ ...claims, project_id: OTHER_PROJECT_ID }))).toEqual(refused);
  });

  it("a token of another installation that shares the secret", () => {
    expect(tokens.verify(tokensOf({ publicUrl: "https://staging.shop.example", clock }).tokens.issue(SUBJECT))).toEqual(
      refused,
    );
  });

  it("a token that calls itself anonymous, or not, against its audience", async () => {
    expect(tokens.verify(await signAnyway({ ...claims, is_anonymous: true }))).toEqual(refused);
    const anonymous = {
      ...claims,
      iss: `${PUBLIC_URL}/api/v1/projects-anonymous-users/${PROJECT_ID}`,
      aud: `${PROJECT_ID}:anon`,
    };
    expect(tokens.verify(await signAnyway(anonymous, { audience: `${PROJECT_ID}:anon` }))).toEqual(refused);
  });

  it.each(["", "a.b.c", "....", "x".repeat(20_000), `${token}.`, token.replace(".", "..")])("noise: %.20s", (noise) => {
    expect(tokens.verify(noise)).toEqual(refused);
  });
});

describe("the key set of a project", () => {
  const { tokens } = tokensOf();

  it("has two keys, and four with those of anonymous users, all different", () => {
    const usual = tokens.jwks(PROJECT_ID, { includeAnonymous: false }).keys;
    const all = tokens.jwks(PROJECT_ID, { includeAnonymous: true }).keys;
    expect(usual).toHaveLength(2);
    expect(all).toHaveLength(4);
    expect(new Set(all.map(({ kid }) => kid)).size).toBe(4);
    expect(new Set(all.map(({ x }) => x)).size).toBe(4);
    expect(all.slice(0, 2)).toEqual(usual);
  });

  it("holds public keys only", () => {
    for (const key of tokens.jwks(PROJECT_ID, { includeAnonymous: true }).keys) {
      expect(key).toEqual({
        kty: "EC",
        alg: "ES256",
        crv: "P-256",
        kid: expect.stringMatching(/^[\w-]{12}$/),
        x: expect.stringMatching(/^[\w-]{43}$/),
        y: expect.stringMatching(/^[\w-]{43}$/),
      });
    }
  });

  it("is the same on every node that has the secret, and shares no key with other projects or secrets", () => {
    const here = tokens.jwks(PROJECT_ID, { includeAnonymous: true });
    expect(tokensOf().tokens.jwks(PROJECT_ID, { includeAnonymous: true })).toEqual(here);
    const elsewhere = [
      ...tokens.jwks(OTHER_PROJECT_ID, { includeAnonymous: true }).keys,
      ...tokensOf({ secret: "another root secret, just as long as ours is" }).tokens.jwks(PROJECT_ID, {
        includeAnonymous: true,
      }).keys,
    ];
    for (const { kid, x } of here.keys) expect(elsewhere.some((key) => key.kid === kid || key.x === x)).toBe(false);
  });

  it("lets signing move to the second key: its tokens are good already", async () => {
    const claims = decodeJwt(tokens.issue(SUBJECT));
    const token = await signAnyway(claims, { keyIndex: 1 });
    expect(decodeProtectedHeader(token).kid).not.toBe(decodeProtectedHeader(tokens.issue(SUBJECT)).kid);
    expect(tokens.verify(token)).toMatchObject({ ok: true });
  });
});
