import {
  type HostedClient,
  type HostedReturnError,
  handleHostedReturn,
  startHostedSignIn,
} from "@latchkit/kit/hosted-pages";
import { ServerApp } from "@latchkit/kit/server";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  decide,
  newBrowser,
  registerClient,
  visit,
} from "../../packages/server/src/features/oauth-server/oauth-server.test-data.ts";

const CALLBACK = "https://shop.example/callback";

let backend: TestBackend;
let app: ServerApp;
let client: HostedClient;

beforeAll(async () => {
  backend = await testBackend({
    config: { "oauthServer.enabled": true, "hostedPages.enabled": true, "domains.allowLocalhost": true },
  });
  const { id: projectId, ...keys } = backend.project;
  app = new ServerApp({
    baseUrl: backend.url,
    projectId,
    ...keys,
    tokenStore: null,
    platform: {
      fetch: (url, init) => backend.fetch(url.slice(backend.url.length), init),
      now: () => backend.clock.now().getTime(),
    },
  });
  const registered = await registerClient(backend, { redirect_uris: [CALLBACK], is_first_party: true });
  client = { clientId: registered.client.client_id, clientSecret: registered.secret, callbackUrl: CALLBACK };
});
afterAll(() => backend[Symbol.asyncDispose]());

const pairsOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");

/** Opens the link, and signs in on the hosted pages. Returns the request with which the browser comes back. */
async function comeBack(begun: Response, user: { accessToken: string }, cookies = pairsOf(begun)): Promise<Request> {
  const pages = newBrowser();
  const asked = await visit(backend, pages, begun.headers.get("location") ?? "");
  const interaction = new URL(asked.headers.get("location") ?? "").searchParams.get("interaction") ?? "";
  const { body } = await decide(backend, user, interaction);
  const back = await visit(backend, pages, body.redirect_url);
  return new Request(back.headers.get("location") ?? "", { headers: { cookie: cookies.join("; ") } });
}

const reasonOf = (returned: Promise<Response>) => returned.catch((error: HostedReturnError) => error.reason);

it("a user who signs in on the hosted pages is signed in to the application, and lands where they wanted to go", async () => {
  const [user, other] = [await backend.signUp(), await backend.signUp()];
  const begun = await startHostedSignIn(app, client, { returnTo: "/cart?a=1" });
  expect(begun.status).toBe(303);
  expect(begun.headers.getSetCookie()[0]).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  const returned = await handleHostedReturn(app, client, await comeBack(begun, user));
  expect([returned.status, returned.headers.get("location")]).toEqual([303, "/cart?a=1"]);
  expect(returned.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-stack-refresh-.*; Secure;/));

  const request = new Request("https://shop.example/", { headers: { cookie: pairsOf(returned).join("; ") } });
  expect((await app.getUser({ tokenStore: request }))?.id).toBe(user.id);
  const theirs = await handleHostedReturn(app, client, await comeBack(await startHostedSignIn(app, client), other));
  expect(theirs.headers.get("location")).toBe("/");
  const cookie = pairsOf(theirs).join("; ");
  expect((await app.getUser({ tokenStore: { headers: new Headers({ cookie }) } }))?.id).toBe(other.id);
});

it("an attacker's sign-in does not become that of the victim who opens its link", async () => {
  const attacker = await backend.signUp();
  const begun = await startHostedSignIn(app, client);
  const victim = await comeBack(begun, attacker, pairsOf(await startHostedSignIn(app, client)));
  expect(await reasonOf(handleHostedReturn(app, client, victim))).toBe("not-begun-here");
});

it("a code works once, for its own client, and only with the verifier of the browser that began", async () => {
  const user = await backend.signUp();
  const request = await comeBack(await startHostedSignIn(app, client), user);
  expect((await handleHostedReturn(app, client, request)).status).toBe(303);
  expect(await reasonOf(handleHostedReturn(app, client, request))).toBe("code-refused");

  const injected = new URL((await comeBack(await startHostedSignIn(app, client), user)).url);
  const own = await startHostedSignIn(app, client);
  injected.searchParams.set("state", new URL(own.headers.get("location") ?? "").searchParams.get("state") ?? "");
  const forged = new Request(injected, { headers: { cookie: pairsOf(own).join("; ") } });
  expect(await reasonOf(handleHostedReturn(app, client, forged))).toBe("code-refused");

  const another = { ...client, clientSecret: "wrong" };
  const wrong = await comeBack(await startHostedSignIn(app, another), user);
  expect(await reasonOf(handleHostedReturn(app, another, wrong))).toBe("code-refused");
});

it("a user who is refused, or comes from another server, is not signed in", async () => {
  const begun = await startHostedSignIn(app, client);
  const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state") ?? "";
  const cookie = pairsOf(begun).join("; ");
  for (const query of [{ error: "access_denied" }, { code: "c", iss: "https://evil.example" }, { code: "c" }]) {
    const url = `${CALLBACK}?${new URLSearchParams({ state, ...query })}`;
    const returned = handleHostedReturn(app, client, new Request(url, { headers: { cookie } }));
    expect(await reasonOf(returned)).toBe("denied");
  }
});

it.each(["https://evil.example", "//evil.example", "javascript:alert(1)"])(
  "no sign-in ends at %s",
  async (returnTo) => {
    await expect(startHostedSignIn(app, client, { returnTo })).rejects.toThrow("stay on the site");
    const begun = await startHostedSignIn(app, client);
    const cookies = pairsOf(begun).map((pair) => {
      const [name, value = ""] = pair.split("=");
      return `${name}=${encodeURIComponent(JSON.stringify({ ...JSON.parse(decodeURIComponent(value)), returnTo }))}`;
    });
    const request = await comeBack(begun, await backend.signUp(), cookies);
    expect(await reasonOf(handleHostedReturn(app, client, request))).toBe("not-begun-here");
  },
);
