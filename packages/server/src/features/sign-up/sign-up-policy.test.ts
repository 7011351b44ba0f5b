import { INTERNAL, INTERNAL_ENV, signUpOwner, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { expect, test } from "vitest";
import { createRootSecret } from "../../tokens/root-secret.ts";
import { firstOwnerCode } from "./first-owner.ts";

const startWith = (LATCHKIT_DASHBOARD_SIGN_UP: string) =>
  testBackend({ env: { ...INTERNAL_ENV, LATCHKIT_DASHBOARD_SIGN_UP } });

type Backend = Awaited<ReturnType<typeof startWith>>;

const signUp = (backend: Backend, email: string, invitation_code?: string) =>
  backend.call("POST /auth/password/sign-up", {
    project: INTERNAL,
    body: { email, password: "correct horse battery", invitation_code },
  });
const isOffered = async (backend: Backend) =>
  (await backend.call("GET /projects/current", { project: INTERNAL })).body.config.sign_up_enabled;
const refused = { status: 400, body: { code: "SIGN_UP_NOT_ENABLED" } };

const ownersCode = ({ backend }: Backend) =>
  new URL(backend.firstOwnerUrl ?? "").searchParams.get("invitation_code") ?? undefined;

test("the dashboard waits for the one who has the first owner's link", async () => {
  await using backend = await startWith("first");
  await using other = await startWith("first");
  expect(backend.backend.firstOwnerUrl).toMatch(/^http:\/\/\S+\/dashboard\/handler\/sign-up\?invitation_code=\w{45}$/);
  expect(await signUp(backend, "stranger@example.com")).toMatchObject(refused);
  expect(await signUp(backend, "stranger@example.com", "0".repeat(45))).toMatchObject(refused);
  await backend.configure({ "auth.otp.allowSignIn": true }, INTERNAL);
  const code = await backend.call("POST /auth/otp/send-sign-in-code", {
    project: INTERNAL,
    body: { email: "stranger@example.com", callback_url: `${backend.url}/dashboard/handler` },
  });
  expect(code).toMatchObject(refused);
  expect((await signUp(backend, "owner@example.com", ownersCode(other))).status).toBe(200); // the same root secret
  await using later = await backend.startNode();
  expect((await later.call("GET /projects/current", { project: INTERNAL })).body.config.sign_up_enabled).toBe(false);
});

test("another root secret has another link", async () => {
  const links = ["a".repeat(64), "b".repeat(64)].map((secret) => firstOwnerCode(createRootSecret(secret)));
  expect(new Set(links).size).toBe(2);
});

test("the dashboard accepts one first sign-up, then only sign-ups with an emailed invitation", async () => {
  await using backend = await startWith("first");
  expect(await isOffered(backend)).toBe(true);
  const code1 = ownersCode(backend);
  const answers = await Promise.all(["a", "b", "c"].map((name) => signUp(backend, `${name}@example.com`, code1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject([refused, refused]);
  expect(await isOffered(backend)).toBe(false);
  const { access_token: accessToken } = answers.find(({ status }) => status === 200)?.body ?? {};

  const { body: teams } = await backend.call("GET /teams", {
    project: INTERNAL,
    accessToken,
    query: { user_id: "me" },
  });
  const email = "guest@example.com";
  await backend.call("POST /team-invitations/send-code", {
    tier: "server",
    project: INTERNAL,
    body: { email: "Guest@example.com", team_id: teams.items[0].id, callback_url: `${backend.url}/dashboard/handler` },
  });
  expect(await isOffered(backend)).toBe(true);
  expect(await signUp(backend, "stranger@example.com")).toMatchObject(refused);
  const code = await backend.inbox.readCode(email);
  // The address alone is not enough, nor is the code with another address.
  expect(await signUp(backend, email)).toMatchObject(refused);
  expect(await signUp(backend, email, "0".repeat(45))).toMatchObject(refused);
  expect(await signUp(backend, "stranger@example.com", code)).toMatchObject(refused);
  const guest = await signUp(backend, "Guest@Example.com", code);
  expect(guest.status).toBe(200);
  const asGuest = { project: INTERNAL, accessToken: guest.body.access_token };
  const me = await backend.call("GET /users/me", asGuest);
  expect(me.body).toMatchObject({ primary_email: email, primary_email_verified: true });
  const accepted = await backend.call("POST /team-invitations/accept", { ...asGuest, body: { code } });
  expect(accepted.status).toBe(200);
});

test("the dashboard has no anonymous accounts", async () => {
  await using backend = await startWith("open");
  for (const tier of ["client", "server", "admin"] as const) {
    const answer = await backend.call("POST /auth/anonymous/sign-up", { tier, project: INTERNAL });
    expect(answer).toBeKnownError(400, "ANONYMOUS_ACCOUNTS_NOT_ENABLED");
  }
  const body = { is_anonymous: true };
  const made = await backend.call("POST /users", { tier: "server", project: INTERNAL, body });
  expect(made).toBeKnownError(400, "ANONYMOUS_ACCOUNTS_NOT_ENABLED");
  expect((await backend.call("POST /auth/anonymous/sign-up")).status).toBe(200); // other projects do
});

test("sign-up to a closed dashboard fails; other projects are unaffected", async () => {
  await using backend = await startWith("closed");
  expect(await isOffered(backend)).toBe(false);
  expect(await signUp(backend, "a@example.com")).toMatchObject(refused);
  expect(await backend.signUp()).toMatchObject({ accessToken: expect.any(String) });
});

test("an open dashboard accepts any sign-up", async () => {
  await using backend = await startWith("open");
  await signUpOwner(backend);
  await signUpOwner(backend);
});
