import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { AdminApp } from "@latchkit/kit/admin";
import { createOAuthClient } from "@latchkit/kit/oauth-clients";
import { calculatePKCECodeChallenge, generateRandomCodeVerifier } from "oauth4webapi";
import { afterAll, beforeAll, expect, it } from "vitest";
import { KEYS, type ServerProcess, startServerProcess } from "./server-process.ts";

/** `LATCHKIT_FAULT_ROUNDS=20 npx vitest run --project unit tests/faults/provider` for the long version. */
const ROUNDS = Number(process.env.LATCHKIT_FAULT_ROUNDS ?? 3);
const TABS = 8;
const REDIRECT_URI = "https://app.example.com/callback";
const GRACE_MILLIS = 30_000;

let dataDir: string;
let server: ServerProcess;
let clientId: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "latchkit-provider-"));
  server = await startServerProcess(dataDir);
  const app = new AdminApp({
    projectId: "internal",
    superSecretAdminKey: KEYS.LATCHKIT_INTERNAL_ADMIN_KEY,
    baseUrl: server.url.replace("/api/v1", ""),
    tokenStore: null,
  });
  const project = await app.getProject();
  await project.updateConfig({
    "oauthServer.enabled": true,
    "oauthServer.consentUrl": "https://app.example.com/handler/oauth-consent",
  });
  const client = await createOAuthClient(app, { name: "Notes", type: "public", redirectUris: [REDIRECT_URI] });
  clientId = client.id;
});
afterAll(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const HEADERS = {
  "content-type": "application/json",
  "x-stack-project-id": "internal",
  "x-stack-access-type": "client",
  "x-stack-publishable-client-key": KEYS.LATCHKIT_INTERNAL_PUBLISHABLE_KEY,
};

async function postJson(path: string, body: object, headers = {}): Promise<Record<string, string>> {
  const init = { method: "POST", headers: { ...HEADERS, ...headers }, body: JSON.stringify(body) };
  const response = await fetch(server.url + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

interface TokenAnswer {
  readonly status: number;
  readonly refreshToken: string | undefined;
  readonly error: string | undefined;
}

/** Sends a form to the token endpoint. `origin` is that of the server, or of something in between. */
async function ask(form: Record<string, string>, origin = new URL(server.url).origin): Promise<TokenAnswer> {
  const body = new URLSearchParams({ client_id: clientId, ...form });
  const headers = { connection: "close" };
  const response = await fetch(`${origin}/api/v1/oauth/internal/token`, { method: "POST", headers, body });
  const { refresh_token: refreshToken, error } = (await response.json()) as Record<string, string>;
  return { status: response.status, refreshToken, error };
}

const refresh = (token: string, origin?: string) => ask({ grant_type: "refresh_token", refresh_token: token }, origin);

let people = 0;
/** Signs a new user up, and in to the client. @returns The refresh token. */
async function signIn(): Promise<string> {
  const email = `person${people++}@example.com`;
  const user = await postJson("/auth/password/sign-up", { email, password: "correct horse battery" });
  const verifier = generateRandomCodeVerifier();
  const query = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: REDIRECT_URI, response_type: "code", scope: "openid offline_access" },
    ...{ prompt: "consent", code_challenge_method: "S256" },
    code_challenge: await calculatePKCECodeChallenge(verifier),
  });
  const begun = await fetch(`${server.url}/oauth/internal/authorize?${query}`, { redirect: "manual" });
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const interaction = new URL(begun.headers.get("location") ?? "").searchParams.get("interaction");
  const session = { "x-stack-access-token": user.access_token ?? "" };
  const decided = await postJson(`/oauth-consents/${interaction}`, { decision: "allow" }, session);
  const back = await fetch(decided.redirect_url ?? "", { redirect: "manual", headers: { cookie } });
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const form = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI, code_verifier: verifier };
  const { refreshToken, error } = await ask(form);
  if (refreshToken === undefined) throw new Error(`The client got no refresh token: ${error}`);
  return refreshToken;
}

/** Refreshes as a client that has to succeed. @returns The next token. */
async function mustRefresh(token: string): Promise<string> {
  const { status, refreshToken, error } = await refresh(token);
  expect([status, error], "a user was signed out").toEqual([200, undefined]);
  return refreshToken ?? "";
}

/** Passes a request on to the server, and loses its answer; `onAnswer` runs when the answer arrives here. */
async function loseAnswer(token: string, onAnswer: () => Promise<void>): Promise<void> {
  const { port } = new URL(server.url);
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), "localhost");
    client.pipe(upstream);
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
    upstream.once("data", () => void onAnswer().finally(() => client.destroy()));
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await expect(refresh(token, origin)).rejects.toThrow();
  proxy.close();
}

it(`${TABS} tabs that refresh at once all stay signed in, with one token`, async () => {
  let token = await signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: TABS }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: TABS }, () => 200));
    const [next, ...others] = new Set(answers.map(({ refreshToken }) => refreshToken));
    expect(others).toEqual([]);
    token = next ?? "";
  }
});

it("a client that lost the answer gets it again", async () => {
  let token = await signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    await loseAnswer(token, async () => undefined);
    token = await mustRefresh(token);
  }
});

it(`kill -9 between rotation and answer signs no user out, ${ROUNDS} times`, { timeout: ROUNDS * 60_000 }, async () => {
  let token = await signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    await loseAnswer(token, () => server.kill());
    server = await startServerProcess(dataDir);
    token = await mustRefresh(token);
  }
});

it(`kill -9 at any moment of a refresh signs no user out, ${ROUNDS} times`, { timeout: ROUNDS * 60_000 }, async () => {
  let token = await signIn();
  let answered = 0;
  const startedAt = performance.now();
  token = await mustRefresh(token);
  const usualMillis = performance.now() - startedAt;
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = refresh(token).catch(() => null);
    await setTimeout(Math.random() * 2 * usualMillis);
    await server.kill();
    const answer = await asked;
    if (answer) answered += 1;
    server = await startServerProcess(dataDir);
    token = await mustRefresh(answer?.refreshToken ?? token);
  }
  process.stdout.write(`${ROUNDS} kills: ${answered} answers came before.\n`);
});

it("the use of a token after its time revokes its family, and no other", { timeout: 120_000 }, async () => {
  const [stolen, other] = [await signIn(), await signIn()];
  const newest = await mustRefresh(await mustRefresh(stolen));
  await setTimeout(GRACE_MILLIS + 1_000);
  expect(await refresh(stolen)).toMatchObject({ status: 400, error: "invalid_grant" });
  expect(await refresh(newest)).toMatchObject({ status: 400, error: "invalid_grant" });
  await mustRefresh(other);
});
