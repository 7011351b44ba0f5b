import { ServerApp } from "@latchkit/kit/server";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { officialApp, officialServerApp, tokensOf } from "./official-app.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend({ listens: true });
});

afterAll(() => backend[Symbol.asyncDispose]());

/** More than the ten minutes an access token lives. */
const accessTokensExpire = () => backend.clock.advance(601_000);

async function signedInApp() {
  const { email, accessToken, refreshToken } = await backend.signUp();
  return { app: officialApp(backend, { accessToken, refreshToken }), email, accessToken, refreshToken };
}

it("many calls with an expired token all succeed", async () => {
  const { app } = await signedInApp();
  const user = await app.getUser({ or: "throw" });
  accessTokensExpire();
  await Promise.all(Array.from({ length: 10 }, (_, i) => user.update({ clientMetadata: { i } })));
  expect((await app.getUser())?.clientMetadata).toEqual({ i: expect.any(Number) });
});

it("two programs may refresh one session at once, and both stay signed in", async () => {
  const { email, accessToken, refreshToken } = await signedInApp();
  const tabs = [
    officialApp(backend, { accessToken, refreshToken }),
    officialApp(backend, { accessToken, refreshToken }),
  ];
  for (let round = 0; round < 3; round++) {
    accessTokensExpire();
    const users = await Promise.all(tabs.map((tab) => tab.getUser()));
    expect(users.map((user) => user?.primaryEmail)).toEqual([email, email]);
  }
});

it("signing out ends the session on the server, for all holders of its tokens", async () => {
  const { email, password } = await backend.signUp();
  const app = officialApp(backend);
  await app.signInWithCredential({ email, password, noRedirect: true });
  const otherTab = officialApp(backend, await tokensOf(app));
  await app.signOut();
  expect(await app.getUser()).toBeNull();
  accessTokensExpire();
  expect(await otherTab.getUser()).toBeNull();
});

it("signing out of one session leaves the others alone", async () => {
  const { app, email } = await signedInApp();
  const elsewhere = officialApp(backend);
  await elsewhere.signInWithCredential({ email, password: "correct horse battery", noRedirect: true });
  await app.signOut();
  accessTokensExpire();
  expect(await elsewhere.getUser()).toMatchObject({ primaryEmail: email });
});

it("tokens of another project are of no use here", async () => {
  const stranger = await backend.signUp({ project: await backend.createProject() });
  expect(await officialApp(backend, stranger).getUser()).toBeNull();
});

it("a server begins sessions for its users, and ends them", async () => {
  const { id, email } = await backend.signUp();
  const server = officialServerApp(backend);
  const user = await server.getUser(id);
  const tokens = await (await user?.createSession({ expiresInMillis: 60_000, isImpersonation: true }))?.getTokens();
  if (!tokens?.accessToken || !tokens.refreshToken) throw new Error("There is no session.");
  const { accessToken, refreshToken } = tokens;
  const [, claims = ""] = accessToken.split("."); // its parser does not know all of them
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ is_impersonation: true });
  expect(await officialApp(backend, { accessToken, refreshToken }).getUser()).toMatchObject({ primaryEmail: email });
  // Its own list of sessions fails whatever is answered: it takes the answer itself for the list.
  const { body } = await backend.call("GET /auth/sessions", { tier: "admin", query: { user_id: id } });
  const impersonation = body.items.find((session: { is_impersonation: boolean }) => session.is_impersonation);
  await user?.revokeSession(impersonation.id);
  expect((await backend.call("POST /auth/sessions/current/refresh", { refreshToken })).status).toBe(401);
});

it("the shortest lifetime of access tokens is long enough: a client keeps using one, and does not renew for each call", async () => {
  await using brief = await testBackend({ listens: true, env: { LATCHKIT_ACCESS_TOKEN_SECONDS: "60" } });
  const { accessToken, refreshToken } = await brief.signUp();
  const app = officialApp(brief, { accessToken, refreshToken });
  expect(await app.getUser()).not.toBeNull();
  expect((await tokensOf(app)).accessToken).toBe(accessToken);
});

it.each(['"text"', "5", "true", "null", "no json"])(
  "a server refuses a request whose x-stack-auth is %s",
  async (header) => {
    const tokenStore = { headers: new Headers({ "x-stack-auth": header }) };
    await expect((async () => officialServerApp(backend).getUser({ tokenStore }))()).rejects.toThrow("x-stack-auth");
    const { id: projectId, publishableClientKey, secretServerKey } = backend.project;
    const ours = new ServerApp({
      baseUrl: backend.url,
      projectId,
      publishableClientKey,
      secretServerKey,
      tokenStore: null,
    });
    await expect((async () => ours.getUser({ tokenStore }))()).rejects.toThrow("x-stack-auth");
  },
);
