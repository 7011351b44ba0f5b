import { INTERNAL, INTERNAL_ENV, signUpOwner, testBackend } from "@latchkit/testing";
import "@latchkit/testing/vitest";
import { expect, test } from "vitest";

const startWith = (LATCHKIT_DASHBOARD_SIGN_UP: string) =>
  testBackend({ env: { ...INTERNAL_ENV, LATCHKIT_DASHBOARD_SIGN_UP } });

type Backend = Awaited<ReturnType<typeof startWith>>;

const signUp = (backend: Backend, email: string) =>
  backend.call("POST /auth/password/sign-up", {
    project: INTERNAL,
    body: { email, password: "correct horse battery" },
  });
const isOffered = async (backend: Backend) =>
  (await backend.call("GET /projects/current", { project: INTERNAL })).body.config.sign_up_enabled;
const refused = { status: 400, body: { code: "SIGN_UP_NOT_ENABLED" } };

test("the first to come may sign up to the dashboard, one of several at once; then those whom people invite", async () => {
  await using backend = await startWith("first");
  expect(await isOffered(backend)).toBe(true);
  const visitor = await backend.call("POST /auth/anonymous/sign-up", { project: INTERNAL });
  const answers = await Promise.all(["a", "b", "c"].map((name) => signUp(backend, `${name}@example.com`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject([refused, refused]);
  expect(await isOffered(backend)).toBe(false);
  const { access_token: accessToken } = answers.find(({ status }) => status === 200)?.body ?? {};

  // Being anonymous is no way around.
  const asVisitor = {
    project: INTERNAL,
    accessToken: visitor.body.access_token,
    headers: { "x-stack-allow-anonymous-user": "true" },
  };
  const ofVisitor = await backend.call("GET /teams", { ...asVisitor, query: { user_id: "me" } });
  const [{ id: owner_team_id } = { id: INTERNAL.id }] = ofVisitor.body.items;
  const made = await backend.call("POST /internal/projects", {
    ...asVisitor,
    body: { display_name: "Shop", owner_team_id },
  });
  expect(made).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");

  const { body: teams } = await backend.call("GET /teams", {
    project: INTERNAL,
    accessToken,
    query: { user_id: "me" },
  });
  await backend.call("POST /team-invitations/send-code", {
    tier: "server",
    project: INTERNAL,
    body: { email: "Guest@example.com", team_id: teams.items[0].id, callback_url: `${backend.url}/dashboard/handler` },
  });
  expect(await isOffered(backend)).toBe(true);
  expect(await signUp(backend, "stranger@example.com")).toMatchObject(refused);
  expect((await signUp(backend, "guest@example.com")).status).toBe(200);
});

test("nobody signs up to a closed dashboard; other projects are as they were", async () => {
  await using backend = await startWith("closed");
  expect(await isOffered(backend)).toBe(false);
  expect(await signUp(backend, "a@example.com")).toMatchObject(refused);
  expect(await backend.signUp()).toMatchObject({ accessToken: expect.any(String) });
});

test("an open one takes everybody", async () => {
  await using backend = await startWith("open");
  await signUpOwner(backend);
  await signUpOwner(backend);
});
