import { createHash } from "node:crypto";
import { testBackend } from "@latchkit/testing/internal";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { protectedResource } from "./protected-resource.ts";
import { PublicKeysUnavailableError } from "./public-keys-unavailable-error.ts";

const NOTES = "https://notes.example.com/mcp";
const FILES = "https://files.example.com/";
const backend = await testBackend({
  config: {
    "oauthServer.enabled": true,
    "oauthServer.resources.notes": { identifier: NOTES, scopes: { "notes:read": {}, "notes:write": {} } },
    "oauthServer.resources.files": { identifier: FILES, scopes: { "files:read": {} } },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());
const METADATA = 'resource_metadata="https://notes.example.com/.well-known/oauth-protected-resource/mcp"';

const notes = (fetch?: () => Promise<Response>) =>
  protectedResource({
    ...{ projectId: backend.project.id, baseUrl: backend.url, resource: NOTES },
    scopes: ["notes:read", "notes:write"],
    platform: {
      fetch: fetch ?? ((url, init) => backend.backend.fetch(new Request(url, init))),
      now: () => backend.clock.now().getTime(),
      environment: () => undefined,
    },
  });
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Gets a token of a client's own. */
async function tokenFor(resource: string, scope: string, proof?: string): Promise<{ token: string; clientId: string }> {
  const { body: client } = await backend.call("POST /internal/oauth-clients", {
    tier: "admin",
    body: {
      ...{ name: "Robot", type: "confidential", grant_types: ["client_credentials"] },
      scopes: ["notes:read", "notes:write", "files:read"],
    },
  });
  const answer = await backend.fetch(`/api/v1/oauth/${backend.project.id}/token`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(proof !== undefined && { dpop: proof }),
      authorization: `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString("base64")}`,
    },
    body: new URLSearchParams({ grant_type: "client_credentials", resource, scope }).toString(),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { token, clientId: client.client_id };
}

/** Proves a key as its client does (RFC 9449 §4.2). */
async function prove(
  { privateKey, publicKey }: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey },
  claims: Record<string, string>,
  issuedAt: number,
): Promise<string> {
  return new SignJWT({ ...claims, jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk: await exportJWK(publicKey) })
    .setIssuedAt(issuedAt)
    .sign(privateKey);
}

describe("protectedResource", () => {
  it("tells clients where to get tokens", () => {
    expect(notes().metadataPath).toBe("/.well-known/oauth-protected-resource/mcp");
    expect(notes().metadata).toEqual({
      resource: NOTES,
      authorization_servers: [`${backend.url}/api/v1/oauth/${backend.project.id}`],
      scopes_supported: ["notes:read", "notes:write"],
      bearer_methods_supported: ["header"],
      dpop_signing_alg_values_supported: ["ES256", "EdDSA", "Ed25519"],
    });
  });

  it("lets a client through with the scopes that it needs", async () => {
    const { token, clientId } = await tokenFor(NOTES, "notes:read");
    expect(await notes().authenticate(withToken(token), { scopes: ["notes:read"] })).toMatchObject({
      status: "ok",
      data: { subject: clientId, clientId, actor: null, scopes: ["notes:read"] },
    });
  });

  it("names the agents that act for the user, the one that calls first", async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256");
    const keys = { keys: [{ ...(await exportJWK(publicKey)), alg: "ES256", kid: "k1" }] };
    const api = notes(async () => Response.json(keys));
    const callerOf = async (act: unknown) => {
      const now = Math.floor(backend.clock.now().getTime() / 1_000);
      const token = await new SignJWT({ client_id: "assistant", scope: "notes:read", act })
        .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: "k1" })
        .setIssuer(`${backend.url}/api/v1/oauth/${backend.project.id}`)
        .setAudience(NOTES)
        .setSubject("ada")
        .setIssuedAt(now)
        .setExpirationTime(now + 60)
        .sign(privateKey);
      const caller = await api.authenticate(withToken(token));
      return caller.status === "ok" ? [caller.data.subject, caller.data.actor] : caller.error;
    };
    expect(await callerOf(undefined)).toEqual(["ada", null]);
    expect(await callerOf({ sub: "tool", act: { sub: "assistant" } })).toEqual([
      "ada",
      { clientId: "tool", actor: { clientId: "assistant", actor: null } },
    ]);
  });

  it("asks for a token, with the scopes of the operation, or of all", async () => {
    expect(await notes().authenticate({ headers: {} }, { scopes: ["notes:read"] })).toMatchObject({
      error: { status: 401, headers: { "www-authenticate": `Bearer ${METADATA}, scope="notes:read"` } },
    });
    expect(await notes().authenticate({ headers: {} })).toMatchObject({
      error: { headers: { "www-authenticate": `Bearer ${METADATA}, scope="notes:read notes:write"` } },
    });
  });

  it("answers 403 with all scopes of the operation if one is missing", async () => {
    const { token } = await tokenFor(NOTES, "notes:read");
    const scopes = ["notes:read", "notes:write"];
    expect(await notes().authenticate(withToken(token), { scopes })).toMatchObject({
      error: {
        status: 403,
        headers: {
          "www-authenticate": expect.stringContaining('scope="notes:read notes:write", error="insufficient_scope"'),
        },
        body: { error: "insufficient_scope" },
      },
    });
  });

  it("accepts a token that is bound to a key with a new proof of that key only", async () => {
    const [key, thief] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
    const tokenUrl = `${backend.url}/api/v1/oauth/${backend.project.id}/token`;
    const issued = Math.floor(Date.now() / 1_000);
    const { token } = await tokenFor(NOTES, "notes:read", await prove(key, { htm: "POST", htu: tokenUrl }, issued));
    const now = Math.floor(backend.clock.now().getTime() / 1_000);
    const ath = createHash("sha256").update(token).digest("base64url");
    const right = { htm: "POST", htu: NOTES, ath };
    const api = notes();
    const send = (dpop: string | undefined, scheme = "DPoP") =>
      api.authenticate({ method: "POST", url: "/mcp?x=1", headers: { authorization: `${scheme} ${token}`, dpop } });
    const proof = await prove(key, right, now);
    expect(await send(proof)).toMatchObject({ status: "ok", data: { scopes: ["notes:read"] } });
    for (const wrong of [
      proof, // once more
      undefined,
      await prove(thief, right, now),
      await prove(key, { ...right, htm: "GET" }, now),
      await prove(key, { ...right, htu: "https://other.example.com/mcp" }, now),
      await prove(key, { ...right, ath: "x" }, now),
      await prove(key, right, now - 61),
    ])
      expect(await send(wrong)).toMatchObject({
        error: { status: 401, headers: { "www-authenticate": expect.stringMatching(/^DPoP .*invalid_token/) } },
      });
    expect(await send(await prove(key, right, now), "Bearer")).toMatchObject({ error: { status: 401 } });
    const { token: bearer } = await tokenFor(NOTES, "notes:read");
    const unbound = { headers: { authorization: `DPoP ${bearer}` } };
    expect(await notes().authenticate(unbound)).toMatchObject({ error: { status: 401 } });
  });

  it("refuses tokens of another resource, of sessions, and those that have expired", async () => {
    const refused = (description: string) => ({
      error: { status: 401, body: { error: "invalid_token", error_description: description } },
    });
    const { token: ofFiles } = await tokenFor(FILES, "files:read");
    const { accessToken } = await backend.signUp();
    const { token } = await tokenFor(NOTES, "notes:read");
    expect(await notes().authenticate(withToken(ofFiles))).toMatchObject(
      refused("The access token is for another resource."),
    );
    for (const wrong of [accessToken, "x.y.z", `${token}x`])
      expect(await notes().authenticate(withToken(wrong))).toMatchObject(refused("The access token is not valid."));
    backend.clock.advance(700_000); // tokens are issued at the time of the machine
    expect(await notes().authenticate(withToken(token))).toMatchObject(refused("The access token has expired."));
  });

  it("says nothing about a token while the public keys cannot be fetched", async () => {
    const { token } = await tokenFor(NOTES, "notes:read");
    const offline = notes(() => Promise.reject(new TypeError("fetch failed")));
    await expect(offline.authenticate(withToken(token))).rejects.toThrow(PublicKeysUnavailableError);
  });
});
