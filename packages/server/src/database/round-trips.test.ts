import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countRoundTrips } from "./round-trips.test-data.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

const password = "the engine weaves patterns";
let count = 0;
const email = () => `user-${++count}@example.com`;
const existing = () => backend.signedInUser({ email: email(), password });
const asServer = { tier: "server" as const };

describe("a request waits for PostgreSQL no more often than it has to", () => {
  it.each<[string, number, () => Promise<() => Promise<{ status: number }>>]>([
    [
      "one that reads its own user",
      1,
      async () => {
        const { accessToken } = await existing();
        return () => backend.call("GET /users/me", { accessToken });
      },
    ],
    [
      "one that lists its own sessions",
      1,
      async () => {
        const { accessToken } = await existing();
        return () => backend.call("GET /auth/sessions", { accessToken, query: { user_id: "me" } });
      },
    ],
    [
      "a sign-in with a password",
      2,
      async () => {
        const person = { email: email(), password };
        await backend.signUp(person);
        return () => backend.call("POST /auth/password/sign-in", { body: person });
      },
    ],
    [
      "a sign-up with a password",
      2,
      async () => () => backend.call("POST /auth/password/sign-up", { body: { email: email(), password } }),
    ],
    ["an anonymous sign-up", 2, async () => () => backend.call("POST /auth/anonymous/sign-up")],
    [
      "a user that a server creates",
      3,
      async () => () => backend.call("POST /users", { ...asServer, body: { primary_email: email() } }),
    ],
    [
      "a change of a user by a server, on record",
      4,
      async () => {
        const { id: userId } = await existing();
        return () =>
          backend.call("PATCH /users/{user_id}", {
            ...asServer,
            params: { user_id: userId },
            body: { server_metadata: { count: ++count } },
          });
      },
    ],
  ])("%s: %i times", async (_, most, prepare) => {
    const run = await prepare();
    await run(); // the project and its settings are known from now on
    const { roundTrips, statements } = await countRoundTrips(async () =>
      expect((await run()).status).toBeLessThan(300),
    );
    expect(roundTrips, statements.join("\n\n")).toBe(most);
  });
});
