import { testBackend } from "@latchkit/testing";
import { expect, expectTypeOf, it } from "vitest";

it("a call is typed by its endpoint and tier", async () => {
  await using backend = await testBackend();
  const { accessToken, id } = await backend.signUp();

  const mine = await backend.call("GET /users/me", { accessToken });
  expect(mine.body.id).toBe(id);
  expectTypeOf(mine.body.display_name).toEqualTypeOf<string | null>();
  // @ts-expect-error: browsers do not see the server's metadata
  expect(mine.body.server_metadata).toBeUndefined();

  const params = { user_id: id };
  const theirs = await backend.call("GET /users/{user_id}", { tier: "server", params });
  expect(theirs.body.server_metadata).toBeNull();

  // @ts-expect-error: there is no such endpoint
  expect((await backend.call("GET /nothing")).status).toBe(404);
});
