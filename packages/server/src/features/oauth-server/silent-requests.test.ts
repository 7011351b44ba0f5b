import { type TestUser, testBackend } from "@latchkit/testing/internal";
import * as oauth from "oauth4webapi";
import { afterAll, describe, expect, it } from "vitest";
import {
  authorizationLink,
  begin,
  CONSENT_URL,
  decide,
  discover,
  exchange,
  newBrowser,
  optionsFor,
  post,
  REDIRECT_URI,
  registerClient,
  SERVER_CONFIG,
  signInTo,
  type TestClient,
  visit,
} from "./oauth-server.test-data.ts";

const NOTES = "https://notes.example.com/mcp";
const backend = await testBackend({
  config: {
    ...SERVER_CONFIG,
    "oauthServer.allowRegistration": true,
    "oauthServer.resources.notes": { identifier: NOTES, scopes: { "notes:read": {} } },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const SILENT = { prompt: "none" };

/** Returns where the browser comes back after the page has sent the user's session. */
async function answered(
  client: Pick<TestClient, "client">,
  user: Pick<TestUser, "accessToken">,
  parameters: Record<string, string> = SILENT,
) {
  const browser = newBrowser();
  const { response, interactionId, verifier, state } = await begin(backend, browser, client, parameters);
  expect(response.headers.get("location")).toBe(`${CONSENT_URL}?interaction=${interactionId}&prompt=none`);
  const { body } = await decide(backend, user, interactionId);
  const back = await visit(backend, browser, body.redirect_url);
  return { callback: new URL(back.headers.get("location") ?? ""), verifier, state };
}

/** Leads the browser on as the page does if there is no user to answer. */
async function refused(browser: ReturnType<typeof newBrowser>, interactionId: string, refusal: string) {
  const url = `${backend.url}/api/v1/oauth/${backend.project.id}/authorize/${interactionId}?refusal=${refusal}`;
  return visit(backend, browser, url);
}

const errorIn = ({ callback }: { callback: URL }) => callback.searchParams.get("error");

describe("A request that forbids to ask the user", () => {
  it("signs in the user who has allowed it before, and no other user", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const client = await registerClient(backend);
    await signInTo(backend, client, ada);
    const tokens = await exchange(backend, client, await answered(client, ada));
    expect(oauth.getValidatedIdTokenClaims(tokens)?.sub).toBe(ada.id);
    expect(errorIn(await answered(client, grace))).toBe("consent_required");
    const more = { ...SILENT, scope: "openid profile email offline_access" };
    expect(errorIn(await answered(client, ada, more))).toBeNull(); // offline_access takes prompt=consent
    const other = await registerClient(backend);
    expect(errorIn(await answered(other, ada))).toBe("consent_required");
  });

  it("signs users in to the project's own applications, if those are web pages", async () => {
    const ada = await backend.signUp();
    const redirect_uris = [REDIRECT_URI, "http://localhost:8080/callback"];
    const own = await registerClient(backend, { redirect_uris, is_first_party: true });
    expect(errorIn(await answered(own, ada))).toBeNull();
    const local = { ...SILENT, redirect_uri: "http://localhost:8080/callback" };
    expect(errorIn(await answered(own, ada, local))).toBe("consent_required");
  });

  it("gets no access to an API, about which users decide each time, and none for programs that registered", async () => {
    const ada = await backend.signUp();
    const client = await registerClient(backend, { scopes: ["openid", "notes:read"] });
    const parameters = { scope: "openid notes:read", resource: NOTES };
    await signInTo(backend, client, ada, parameters).catch(() => null);
    expect(errorIn(await answered(client, ada, { ...parameters, ...SILENT }))).toBe("consent_required");
    const registered = await backend.fetch(`/api/v1/oauth/${backend.project.id}/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "none" }),
    });
    const { client_id } = (await registered.json()) as { client_id: string };
    const program = { client: { client_id }, authentication: oauth.None(), secret: undefined };
    await signInTo(backend, program, ada);
    expect(errorIn(await answered(program, ada))).toBe("consent_required");
  });

  it("asks for a sign-in if the last one is too old, or is another user's", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const client = await registerClient(backend);
    const { id_token: hint = "" } = await signInTo(backend, client, ada);
    await signInTo(backend, client, grace);
    expect(errorIn(await answered(client, ada, { ...SILENT, id_token_hint: hint }))).toBeNull();
    expect(errorIn(await answered(client, grace, { ...SILENT, id_token_hint: hint }))).toBe("login_required");
    backend.clock.advance(120_000);
    expect(errorIn(await answered(client, ada, { ...SILENT, max_age: "60" }))).toBe("login_required");
    expect(errorIn(await answered(client, ada, { ...SILENT, max_age: "600" }))).toBeNull();
  });

  it.each(["login_required", "interaction_required"])("learns from the page: %s", async (refusal) => {
    const client = await registerClient(backend);
    const browser = newBrowser();
    const { interactionId, state } = await begin(backend, browser, client, SILENT);
    expect((await refused(newBrowser(), interactionId, refusal)).status).toBe(400); // another browser
    const back = new URL((await refused(browser, interactionId, refusal)).headers.get("location") ?? "");
    expect(back.origin + back.pathname).toBe(REDIRECT_URI);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: refusal,
      state,
      iss: `${backend.url}/api/v1/oauth/${backend.project.id}`,
    });
  });

  it("may be pushed before", async () => {
    const ada = await backend.signUp();
    const client = await registerClient(backend);
    await signInTo(backend, client, ada);
    const { href, verifier, state } = await authorizationLink(backend, client, SILENT);
    const pushed = await post(backend, "/par", client, Object.fromEntries(new URL(href).searchParams));
    const { request_uri = "" } = (await pushed.json()) as Record<string, string>;
    const { client_id } = client.client;
    const query = new URLSearchParams({ client_id, request_uri });
    const link = `${backend.url}/api/v1/oauth/${backend.project.id}/authorize?${query}`;
    const browser = newBrowser();
    const location = new URL((await visit(backend, browser, link)).headers.get("location") ?? "");
    expect(location.searchParams.get("prompt")).toBe("none");
    const { body } = await decide(backend, ada, location.searchParams.get("interaction") ?? "");
    const back = await visit(backend, browser, body.redirect_url);
    const callback = new URL(back.headers.get("location") ?? "");
    expect((await exchange(backend, client, { callback, verifier, state })).access_token).toBeTypeOf("string");
  });

  it("forbids to ask for more at the same time", async () => {
    const client = await registerClient(backend);
    const { response } = await begin(backend, newBrowser(), client, { prompt: "none login" });
    expect(errorIn({ callback: new URL(response.headers.get("location") ?? "") })).toBe("invalid_request");
  });
});

describe("A request that may ask the user", () => {
  it("is neither refused by the page, nor made silent by its client", async () => {
    const client = await registerClient(backend);
    const browser = newBrowser();
    const { response, interactionId } = await begin(backend, browser, client, { latchkit_silent: "true" });
    expect(response.headers.get("location")).toBe(`${CONSENT_URL}?interaction=${interactionId}`);
    const again = await refused(browser, interactionId, "login_required");
    expect(again.headers.get("location")).toMatch(/\/oauth-consent\?interaction=[\w-]+$/);
  });
});

it("The metadata says which classes of sign-ins clients can ask for", async () => {
  const response = await oauth.discoveryRequest(new URL((await discover(backend)).issuer), optionsFor(backend));
  expect(await response.json()).toMatchObject({ acr_values_supported: ["urn:latchkit:acr:mfa"] });
});
