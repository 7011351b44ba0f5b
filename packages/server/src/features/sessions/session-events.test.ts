import { webhookEvents } from "@latchkit/contract";
import { svixApi, testBackend } from "@latchkit/testing/internal";
import { expect, it } from "vitest";
import * as z from "zod";

it("an endpoint that lists session events gets sessions that begin, and the reason why others ended", async () => {
  await using backend = await testBackend();
  const eventTypes = ["session.created", "session.ended"];
  await svixApi(backend)("POST", "/endpoint", { url: "http://127.0.0.1:1/hook", eventTypes });
  const email = "ada@example.com";
  const me = await backend.signUp({ email, password: "correct horse battery" });
  const signIn = async (password = "correct horse battery") =>
    (await backend.call("POST /auth/password/sign-in", { body: { email, password } })).body;
  const second = await signIn();
  await backend.call("DELETE /auth/sessions/current", { accessToken: second.access_token });
  const body = { user_id: me.id, is_impersonation: true, expires_in_millis: 60_000 };
  await backend.call("POST /auth/sessions", { tier: "server", body });
  await backend.call("DELETE /auth/sessions", { tier: "server", query: { user_id: me.id } });
  const third = await signIn();
  const password = { old_password: "correct horse battery", new_password: "wrong horse battery" };
  await backend.call("POST /auth/password/update", { accessToken: third.access_token, body: password });
  const { items } = (await backend.call("GET /events", { tier: "server" })).body;
  const events = (items as { type: string; data: { user_id: string } }[]).filter(({ type }) =>
    type.startsWith("session."),
  );
  expect(events.every(({ data }) => data.user_id === me.id)).toBe(true);
  expect(events.map(({ type, data }) => ({ type, ...data }))).toMatchObject([
    { type: "session.created", is_impersonation: false },
    { type: "session.created", is_impersonation: false },
    { type: "session.ended", reason: "signed_out" },
    { type: "session.created", is_impersonation: true },
    { type: "session.ended", reason: "revoked" },
    { type: "session.ended", reason: "revoked" },
    { type: "session.created", is_impersonation: false },
    { type: "session.ended", reason: "credentials_changed" },
  ]);
  for (const { type, data } of events) {
    const { error } = z.core.safeParse(webhookEvents[type as "session.created"].data, data);
    expect([type, error]).toEqual([type, undefined]);
  }
});

it("nothing about sessions is recorded for a project without such an endpoint", async () => {
  await using backend = await testBackend();
  await svixApi(backend)("POST", "/endpoint", { url: "http://127.0.0.1:1/hook" });
  const { accessToken } = await backend.signUp();
  await backend.call("DELETE /auth/sessions/current", { accessToken });
  const { items } = (await backend.call("GET /events", { tier: "server" })).body;
  expect(items).toMatchObject([{ type: "user.created" }]);
});
