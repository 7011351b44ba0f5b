import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const ADDED = "intruder@evil.example";
const GONE = "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED";

/** A user who has just reset a password that an intruder knew. The intruder's access token is still valid. */
async function ownerAfterReset() {
  const { id, email, accessToken } = await backend.signUp();
  const params = { user_id: id, contact_channel_id: "" };
  const [channel] = (await backend.call("GET /contact-channels", { accessToken, query: { user_id: id } })).body.items;
  params.contact_channel_id = channel.id;
  const callback_url = "http://localhost:3000/reset";
  await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url } });
  const body = { code: await backend.inbox.readCode(email), password: "only the owner knows" };
  expect((await backend.call("POST /auth/password/reset", { body })).status).toBe(200);
  const list = async () =>
    (await backend.call("GET /contact-channels", { accessToken, query: { user_id: id } })).body.items;
  return { id, accessToken, params, list, before: await list() };
}

const addition = (user_id: string) => ({ user_id, type: "email", value: ADDED, used_for_auth: true });
const path = "/contact-channels/{user_id}/{contact_channel_id}";

describe("an intruder who was signed out by a password reset", () => {
  it.each(["add", "change", "remove"] as const)(
    "cannot %s an address with the access token they still hold",
    async (what) => {
      const { id, accessToken, params, list, before } = await ownerAfterReset();
      const answer = await {
        add: () => backend.call("POST /contact-channels", { accessToken, body: addition(id) }),
        change: () => backend.call(`PATCH ${path}`, { accessToken, params, body: { value: ADDED } }),
        remove: () => backend.call(`DELETE ${path}`, { accessToken, params }),
      }[what]();
      expect(answer).toBeKnownError(401, GONE);
      expect(await list()).toEqual(before);
    },
  );

  it("cannot add an address while the reset is happening", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, email, accessToken } = await backend.signUp();
      const callback_url = "http://localhost:3000/reset";
      await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url } });
      const body = { code: await backend.inbox.readCode(email), password: "only the owner knows" };
      const adding = Array.from({ length: 5 }, (_, n) =>
        backend.call("POST /contact-channels", {
          accessToken,
          body: { ...addition(id), value: `intruder-${round}-${n}@evil.example` },
        }),
      );
      const [reset] = await Promise.all([backend.call("POST /auth/password/reset", { body }), ...adding]);
      expect(reset.status).toBe(200);
      // The first proof of an address removes what was there before; nothing comes after it.
      const query = { user_id: id };
      const left = await backend.call("GET /contact-channels", { tier: "server", query });
      expect(left.body.items.map(({ value }: { value: string }) => value)).toEqual([email]);
    }
  });
});

it("servers change addresses of users without a session", async () => {
  const { id, params } = await ownerAfterReset();
  const added = await backend.call("POST /contact-channels", { tier: "server", body: addition(id) });
  expect(added.status).toBe(201);
  const changed = await backend.call(`PATCH ${path}`, { tier: "server", params, body: { is_verified: true } });
  expect(changed.status).toBe(200);
});
