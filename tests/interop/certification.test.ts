import { readFile } from "node:fs/promises";
import { type TestUser, testBackend } from "@latchkit/testing/internal";
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from "jose";
import { afterAll, describe, expect, it } from "vitest";
import {
  authorizationLink,
  authorize,
  begin,
  decide,
  discover,
  newBrowser,
  post,
  REDIRECT_URI,
  registerClient,
  SERVER_CONFIG,
  signInTo,
  type TestClient,
  visit,
} from "../../packages/server/src/features/oauth-server/oauth-server.test-data.ts";

// The checks of the OpenID Foundation's conformance suite, by the names that they have there. The suite itself is not
// run here; docs/certification.md lists the results.

const SIGNED_OUT = "https://app.example.com/signed-out";
const backend = await testBackend({ config: SERVER_CONFIG, listens: true });
afterAll(() => backend[Symbol.asyncDispose]());

const path = (below: string) => `/api/v1/oauth/${backend.project.id}${below}`;
const issuer = `${backend.url}${path("")}`;
const client = await registerClient(backend, { post_logout_redirect_uris: [SIGNED_OUT] });
const keys = async () => createLocalJWKSet((await (await backend.fetch(path("/jwks"))).json()) as JSONWebKeySet);
const signIn = async (parameters: Record<string, string> = {}, user?: TestUser, as: TestClient = client) => {
  const who = user ?? (await backend.signUp({ isVerified: true }));
  const tokens = await signInTo(backend, as, who, parameters);
  return { user: who, tokens, claims: decodeJwt(tokens.id_token ?? "") };
};
/** Parameters with which the browser comes back at once. */
const cameBack = async (parameters: Record<string, string>) => {
  const { response } = await begin(backend, newBrowser(), client, parameters);
  return Object.fromEntries(new URL(response.headers.get("location") ?? "").searchParams);
};
const userInfo = async (token: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await backend.fetch(path("/userinfo"), { headers, ...init });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const form = { "content-type": "application/x-www-form-urlencoded" };
/** Uses the code of a sign-in. */
const redeem = (code: string | null, verifier: string, more: Record<string, string> = {}) =>
  post(backend, "/token", client, {
    ...{ grant_type: "authorization_code", code: code ?? "", redirect_uri: REDIRECT_URI, code_verifier: verifier },
    ...more,
  });

describe("Basic OP", () => {
  it("oidcc-server: signs a user in with a code", async () => {
    const user = await backend.signUp();
    const { callback, verifier } = await authorize(backend, client, user, { nonce: "n1" });
    const tokens = (await (await redeem(callback.searchParams.get("code"), verifier)).json()) as Record<string, string>;
    expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 600 });
    const claims = { iss: issuer, sub: user.id, aud: client.client.client_id, nonce: "n1" };
    expect(decodeJwt(tokens.id_token ?? "")).toMatchObject(claims);
  });

  it("oidcc-response-type-missing: refuses a request without response_type", async () => {
    expect(await cameBack({ response_type: "" })).toMatchObject({ error: "invalid_request" });
  });

  it("oidcc-idtoken-signature: signs ID tokens with a published key that they name", async () => {
    const { tokens } = await signIn();
    const { protectedHeader } = await jwtVerify(tokens.id_token ?? "", await keys(), { algorithms: ["RS256"] });
    expect(protectedHeader.kid).toBeTypeOf("string");
  });

  it("oidcc-idtoken-unsigned: offers no ID token without a signature", async () => {
    expect((await discover(backend)).id_token_signing_alg_values_supported).toEqual(["RS256", "ES256"]);
  });

  it("oidcc-userinfo-get: answers with the claims of the user", async () => {
    const { user, tokens } = await signIn();
    expect(await userInfo(tokens.access_token)).toMatchObject({
      status: 200,
      body: { sub: user.id, email: user.email },
    });
  });

  it("oidcc-userinfo-post-header: answers a POST with the token in its header", async () => {
    const { user, tokens } = await signIn();
    const headers = { ...form, authorization: `Bearer ${tokens.access_token}` };
    expect(await userInfo("", { method: "POST", headers, body: "" })).toMatchObject({ body: { sub: user.id } });
  });

  it("oidcc-userinfo-post-body: answers a POST with the token in its body", async () => {
    const { user, tokens } = await signIn();
    const body = new URLSearchParams({ access_token: tokens.access_token }).toString();
    expect(await userInfo("", { method: "POST", headers: form, body })).toMatchObject({ body: { sub: user.id } });
  });

  it("oidcc-ensure-request-without-nonce-succeeds-for-code-flow: needs no nonce", async () => {
    expect((await signIn()).claims).not.toHaveProperty("nonce");
  });

  it("oidcc-scope-profile: gives name and picture for the scope, and no address", async () => {
    const user = await backend.signUp();
    const body = { display_name: "Ada Lovelace" };
    await backend.call("PATCH /users/me", { accessToken: user.accessToken, body });
    const { tokens } = await signIn({ scope: "openid profile" }, user);
    const claims = (await userInfo(tokens.access_token)).body;
    expect(claims).toMatchObject({ sub: user.id, name: "Ada Lovelace" });
    expect(claims).not.toHaveProperty("email");
  });

  it("oidcc-scope-email: gives the address for the scope, and no name", async () => {
    const { user, tokens } = await signIn({ scope: "openid email" });
    expect((await userInfo(tokens.access_token)).body).toMatchObject({ email: user.email, email_verified: true });
  });

  it("oidcc-scope-address, oidcc-scope-phone, oidcc-scope-all: ignores scopes that it does not have", async () => {
    const { scopes_supported = [] } = await discover(backend);
    for (const scope of ["address", "phone"]) expect(scopes_supported).not.toContain(scope);
    const { tokens } = await signIn({ scope: "openid profile email address phone" });
    expect(tokens.scope).toBe("openid profile email");
  });

  it("oidcc-ensure-other-scope-order-succeeds: takes scopes in any order", async () => {
    const { user, tokens } = await signIn({ scope: "email openid" });
    expect((await userInfo(tokens.access_token)).body).toMatchObject({ sub: user.id, email: user.email });
  });

  it.each([
    ["oidcc-display-page", { display: "page" }],
    ["oidcc-display-popup", { display: "popup" }],
    ["oidcc-login-hint", { login_hint: "ada@example.com" }],
    ["oidcc-ui-locales", { ui_locales: "se" }],
    ["oidcc-claims-locales", { claims_locales: "se" }],
    ["oidcc-ensure-request-with-acr-values-succeeds", { acr_values: "1 2" }],
    ["oidcc-ensure-request-with-unknown-parameter-succeeds", { extra: "foobar" }],
    ["oidcc-ensure-request-with-valid-pkce-succeeds", {}],
  ])("%s: signs the user in", async (_, parameters) => {
    const { user, claims } = await signIn(parameters);
    expect(claims.sub).toBe(user.id);
  });

  it("oidcc-prompt-login: takes a new sign-in, and says when it was", async () => {
    const user = await backend.signUp();
    const { email, password } = user;
    backend.clock.advance(60_000);
    const { interactionId } = await begin(backend, newBrowser(), client, { prompt: "login" });
    expect((await decide(backend, user, interactionId)).status).toBe(403);
    const browser = newBrowser();
    const again = await begin(backend, browser, client, { prompt: "login" });
    const signedIn = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
    const { body } = await decide(backend, { accessToken: signedIn.body.access_token }, again.interactionId);
    const back = new URL((await visit(backend, browser, body.redirect_url)).headers.get("location") ?? "");
    const { id_token } = (await (await redeem(back.searchParams.get("code"), again.verifier)).json()) as {
      id_token: string;
    };
    expect(decodeJwt(id_token).auth_time).toBe(Math.floor(backend.clock.now().getTime() / 1_000));
  });

  it("oidcc-prompt-none-not-logged-in: answers login_required", async () => {
    const browser = newBrowser();
    const { interactionId } = await begin(backend, browser, client, { prompt: "none" });
    const link = `${issuer}/authorize/${interactionId}?refusal=login_required`;
    const back = new URL((await visit(backend, browser, link)).headers.get("location") ?? "");
    expect(back.searchParams.get("error")).toBe("login_required");
  });

  it("oidcc-prompt-none-logged-in: signs the same user in again", async () => {
    const { user, claims } = await signIn();
    expect((await signIn({ prompt: "none" }, user)).claims.sub).toBe(claims.sub);
  });

  it("oidcc-id-token-hint: signs in the user of the hint only", async () => {
    const [ada, grace] = [await signIn(), await signIn()];
    const hint = { prompt: "none", id_token_hint: ada.tokens.id_token ?? "" };
    expect((await signIn(hint, ada.user)).claims.sub).toBe(ada.user.id);
    const { callback } = await authorize(backend, client, grace.user, hint);
    expect(callback.searchParams.get("error")).toBe("login_required");
  });

  it("oidcc-max-age-1: has the user sign in again after a second", async () => {
    const { user } = await signIn({ max_age: "15000" });
    backend.clock.advance(2_000);
    const { interactionId } = await begin(backend, newBrowser(), client, { max_age: "1" });
    expect((await decide(backend, user, interactionId)).status).toBe(403);
  });

  it("oidcc-max-age-10000: keeps the sign-in, and says when it was", async () => {
    const user = await backend.signUp();
    const signedInAt = Math.floor(backend.clock.now().getTime() / 1_000);
    backend.clock.advance(60_000);
    expect((await signIn({ max_age: "10000" }, user)).claims.auth_time).toBe(signedInAt);
  });

  it("oidcc-codereuse, oidcc-codereuse-30seconds: takes a code once, and ends its tokens if it is used again", async () => {
    const { callback, verifier } = await authorize(backend, client, await backend.signUp());
    const code = callback.searchParams.get("code");
    const { access_token } = (await (await redeem(code, verifier)).json()) as { access_token: string };
    expect((await userInfo(access_token)).status).toBe(200);
    expect(await (await redeem(code, verifier)).json()).toMatchObject({ error: "invalid_grant" });
    expect((await userInfo(access_token)).status).toBe(401);
  });

  it.each([
    ["another host", "https://evil.example.com/callback"],
    ["another path", `${REDIRECT_URI}/more`],
    ["a query", `${REDIRECT_URI}?foo=bar`],
    ["user information", "https://app.example.com@evil.example.com/callback"],
    ["another case", REDIRECT_URI.replace("callback", "Callback")],
  ])("oidcc-ensure-registered-redirect-uri: sends no browser to a redirect URI with %s", async (_, redirect_uri) => {
    const { response } = await begin(backend, newBrowser(), client, { redirect_uri });
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  });

  it("oidcc-ensure-post-request-succeeds: takes the request as a form", async () => {
    const { href } = await authorizationLink(backend, client);
    const body = new URL(href).search.slice(1);
    const response = await backend.fetch(path("/authorize"), {
      method: "POST",
      headers: form,
      body,
      redirect: "manual",
    });
    expect(response.headers.get("location")).toMatch(/\/oauth-consent\?interaction=[\w-]+$/);
  });

  it("oidcc-server-client-secret-post: takes the secret in the body", async () => {
    const { callback, verifier } = await authorize(backend, client, await backend.signUp());
    const body = new URLSearchParams({
      ...{ grant_type: "authorization_code", code: callback.searchParams.get("code") ?? "" },
      ...{ redirect_uri: REDIRECT_URI, code_verifier: verifier },
      ...{ client_id: client.client.client_id, client_secret: client.secret ?? "" },
    }).toString();
    expect((await backend.fetch(path("/token"), { method: "POST", headers: form, body })).status).toBe(200);
  });

  it("oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported: refuses request objects", async () => {
    expect(await cameBack({ request: "eyJhbGciOiJub25lIn0.e30." })).toMatchObject({ error: "request_not_supported" });
    expect((await discover(backend)).request_parameter_supported).not.toBe(true);
  });

  it("oidcc-claims-essential: says that it does not support the parameter", async () => {
    expect((await discover(backend)).claims_parameter_supported).not.toBe(true);
    const { tokens } = await signIn({ claims: JSON.stringify({ userinfo: { name: { essential: true } } }) });
    expect(tokens.id_token).toBeTypeOf("string");
  });

  it("oidcc-refresh-token: refreshes with an ID token of the same user and sign-in, for this client only", async () => {
    const { tokens, claims } = await signIn();
    const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" };
    const other = await registerClient(backend);
    expect(await (await post(backend, "/token", other, refresh)).json()).toMatchObject({ error: "invalid_grant" });
    const { id_token } = (await (await post(backend, "/token", client, refresh)).json()) as { id_token: string };
    expect(decodeJwt(id_token)).toMatchObject({ iss: claims.iss, sub: claims.sub, aud: claims.aud, sid: claims.sid });
  });
});

describe("Config OP", () => {
  it("oidcc-discovery-endpoint-verification: publishes what clients need, below the issuer", async () => {
    const metadata = await discover(backend);
    expect(metadata).toMatchObject({ issuer, response_types_supported: ["code"], subject_types_supported: ["public"] });
    for (const name of ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"])
      expect(String(metadata[name])).toMatch(`${issuer}/`);
    expect(metadata.id_token_signing_alg_values_supported).toContain("RS256");
    expect(metadata.scopes_supported).toContain("openid");
    const { keys: published } = (await (await backend.fetch(path("/jwks"))).json()) as JSONWebKeySet;
    for (const key of published) expect(key).toMatchObject({ use: "sig", kid: expect.any(String) });
    expect(createRemoteJWKSet(new URL(String(metadata.jwks_uri)))).toBeTypeOf("function");
  });
});

describe("Form Post OP", () => {
  it("oidcc-server (form_post): answers with a form that posts itself", async () => {
    const browser = newBrowser();
    const user = await backend.signUp();
    const { interactionId, state } = await begin(backend, browser, client, { response_mode: "form_post" });
    const { body } = await decide(backend, user, interactionId);
    const response = await visit(backend, browser, body.redirect_url);
    const page = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
    expect(page).toContain(`action="${REDIRECT_URI}"`);
    for (const text of ['name="code"', `value="${state}"`]) expect(page).toContain(text);
  });
});

describe("RP-Initiated Logout OP", () => {
  const logOut = (query: Record<string, string>) =>
    backend.fetch(path(`/logout?${new URLSearchParams(query)}`), { redirect: "manual" });
  const isSignedIn = async ({ refreshToken }: TestUser) =>
    (await backend.call("POST /auth/sessions/current/refresh", { refreshToken })).status === 200;

  it("oidcc-rp-initiated-logout-discovery-endpoint-verification: publishes the address", async () => {
    expect((await discover(backend)).end_session_endpoint).toBe(`${issuer}/logout`);
  });

  it("oidcc-rp-initiated-logout: ends the session, and returns with the state", async () => {
    const [{ user, tokens }, other] = [await signIn(), await signIn()];
    const hint = { id_token_hint: tokens.id_token ?? "", post_logout_redirect_uri: SIGNED_OUT };
    expect((await logOut({ ...hint, state: "s" })).headers.get("location")).toBe(`${SIGNED_OUT}?state=s`);
    expect([await isSignedIn(user), await isSignedIn(other.user)]).toEqual([false, true]);
  });

  it("oidcc-rp-initiated-logout-no-state, oidcc-rp-initiated-logout-no-post-logout-redirect-uri: ends the session without them", async () => {
    const [first, second] = [await signIn(), await signIn()];
    const hint = (tokens: { id_token?: string | undefined }) => ({ id_token_hint: tokens.id_token ?? "" });
    const returned = await logOut({ ...hint(first.tokens), post_logout_redirect_uri: SIGNED_OUT });
    expect(returned.headers.get("location")).toBe(SIGNED_OUT);
    expect((await logOut(hint(second.tokens))).status).toBe(200);
    expect([await isSignedIn(first.user), await isSignedIn(second.user)]).toEqual([false, false]);
  });

  it.each([
    [
      "oidcc-rp-initiated-logout-bad-post-logout-redirect-uri",
      { post_logout_redirect_uri: "https://evil.example.com/" },
    ],
    [
      "oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri",
      { post_logout_redirect_uri: `${SIGNED_OUT}?foo=bar` },
    ],
  ])("%s: sends no browser there, and ends nothing", async (_, query) => {
    const { user, tokens } = await signIn();
    const response = await logOut({ id_token_hint: tokens.id_token ?? "", ...query });
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
    expect(await isSignedIn(user)).toBe(true);
  });

  it("oidcc-rp-initiated-logout-modified-id-token-hint: ends nothing", async () => {
    const { user, tokens } = await signIn();
    const [header, , signature] = (tokens.id_token ?? "").split(".");
    const payload = Buffer.from(JSON.stringify({ ...decodeJwt(tokens.id_token ?? ""), sub: "x" })).toString(
      "base64url",
    );
    expect((await logOut({ id_token_hint: `${header}.${payload}.${signature}` })).status).toBe(400);
    expect(await isSignedIn(user)).toBe(true);
  });

  it("oidcc-rp-initiated-logout-no-id-token-hint, oidcc-rp-initiated-logout-no-params, oidcc-rp-initiated-logout-only-state: ends no session of anyone", async () => {
    const { user } = await signIn();
    const statuses: number[] = [];
    for (const query of [{}, { state: "s" }]) statuses.push((await logOut(query)).status);
    expect(statuses).toEqual([200, 200]);
    expect((await logOut({ post_logout_redirect_uri: SIGNED_OUT })).headers.get("location")).toBeNull();
    expect(await isSignedIn(user)).toBe(true);
  });
});

describe("Back-Channel OP", () => {
  it("oidcc-backchannel-rp-initiated-logout: says so in the metadata, and has sid in ID tokens", async () => {
    expect(await discover(backend)).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
    expect((await signIn()).claims.sid).toBeTypeOf("string"); // the tokens: logout-tokens.test.ts
  });
});

describe("FAPI 2.0, PKCE and DPoP", () => {
  it("fapi2-security-profile-final-ensure-request-without-pkce-fails: refuses a request without PKCE", async () => {
    const { href } = await authorizationLink(backend, client);
    const link = new URL(href);
    link.searchParams.delete("code_challenge");
    link.searchParams.delete("code_challenge_method");
    const response = await visit(backend, newBrowser(), link.href);
    expect(new URL(response.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_request");
  });

  it("fapi2-security-profile-final-ensure-plain-pkce-fails: refuses the method plain", async () => {
    expect(await cameBack({ code_challenge_method: "plain" })).toMatchObject({ error: "invalid_request" });
  });

  it("fapi2-security-profile-final-incorrect-pkce-code-verifier-rejected: takes the right verifier only", async () => {
    const { callback } = await authorize(backend, client, await backend.signUp());
    const answer = await redeem(callback.searchParams.get("code"), "x".repeat(43));
    expect(await answer.json()).toMatchObject({ error: "invalid_grant" });
  });

  it("fapi2-security-profile-final-check-iss: names the issuer in every answer", async () => {
    const { callback } = await authorize(backend, client, await backend.signUp());
    expect(callback.searchParams.get("iss")).toBe(issuer);
    expect((await cameBack({ code_challenge_method: "plain" })).iss).toBe(issuer);
  });

  it("fapi2-security-profile-final-par-attempt-reuse-request_uri: takes a pushed request once", async () => {
    const { href } = await authorizationLink(backend, client);
    const pushed = await post(backend, "/par", client, Object.fromEntries(new URL(href).searchParams));
    const { request_uri } = (await pushed.json()) as { request_uri: string };
    const query = new URLSearchParams({ client_id: client.client.client_id, request_uri });
    const browser = newBrowser();
    const asked = await visit(backend, browser, `${issuer}/authorize?${query}`);
    const interaction = new URL(asked.headers.get("location") ?? "").searchParams.get("interaction") ?? "";
    const { body } = await decide(backend, await backend.signUp(), interaction);
    expect((await visit(backend, browser, body.redirect_url)).headers.get("location")).toContain("code=");
    expect((await visit(backend, newBrowser(), `${issuer}/authorize?${query}`)).status).toBe(400);
  });

  describe("with DPoP", () => {
    const htu = `${issuer}/token`;
    const key = generateKeyPair("ES256");
    const prove = async (claims: object = {}, header: object = {}) => {
      const { privateKey, publicKey } = await key;
      const all = { htm: "POST", htu, jti: crypto.randomUUID(), iat: Math.floor(Date.now() / 1_000), ...claims };
      return new SignJWT(JSON.parse(JSON.stringify(all)))
        .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk: await exportJWK(publicKey), ...header })
        .sign(privateKey);
    };
    const machine = registerClient(backend, { grant_types: ["client_credentials"], requires_dpop: true });
    const tokenWith = async (dpop?: string) => {
      const { client: of, secret } = await machine;
      const authorization = `Basic ${btoa(`${of.client_id}:${secret}`)}`;
      const headers = { ...form, authorization, ...(dpop !== undefined && { dpop }) };
      const init = { method: "POST", headers, body: "grant_type=client_credentials" };
      return (await (await backend.fetch(path("/token"), init)).json()) as Record<string, unknown>;
    };

    it("fapi2-security-profile-final-dpop-happy-flow: binds the token to the key", async () => {
      expect(await tokenWith(await prove())).toMatchObject({ token_type: "DPoP" });
    });

    it("fapi2-security-profile-final-dpop-reuse-jti: takes a proof once", async () => {
      const proof = await prove();
      expect(await tokenWith(proof)).toMatchObject({ token_type: "DPoP" });
      expect(await tokenWith(proof)).toMatchObject({ error: "invalid_dpop_proof" });
    });

    it.each([
      ["no jti", { jti: undefined }, {}],
      ["no htm", { htm: undefined }, {}],
      ["another method", { htm: "GET" }, {}],
      ["another address", { htu: "https://evil.example.com/token" }, {}],
      ["an age of an hour", { iat: Math.floor(Date.now() / 1_000) - 3_600 }, {}],
      ["another type", {}, { typ: "jwt" }],
    ])("fapi2-security-profile-final-dpop-negative-tests: refuses a proof with %s", async (_, claims, header) => {
      expect(await tokenWith(await prove(claims, header))).toMatchObject({ error: "invalid_dpop_proof" });
    });

    it("fapi2-security-profile-final-dpop-ensure-missing-proof-fails: gives no token without a proof", async () => {
      const answer = await tokenWith();
      expect(answer.error).toBe("invalid_grant");
      expect(answer).not.toHaveProperty("access_token");
    });
  });
});

it("docs/certification.md lists exactly these checks", async () => {
  const read = (file: string) => readFile(new URL(file, import.meta.url), "utf8");
  const namesIn = (text: string) => [...new Set(text.match(/\b(?:oidcc|fapi2)-[\w-]+/g))].sort();
  expect(namesIn(await read("../../docs/certification.md"))).toEqual(
    namesIn((await read("./certification.test.ts")).replace(/oidcc\|fapi2/g, "")),
  );
});
