import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { expect, test } from "vitest";
import { servicesOf } from "../services.test-data.ts";
import { recordEvents } from "./record-events.ts";
import { recordingAsStated } from "./stated-events.ts";

async function recorded(backend: TestBackend) {
  return servicesOf(backend)
    .database.db.selectFrom("webhook_events")
    .select(["id", "type", "subject_id", "data"])
    .orderBy("position")
    .execute();
}

test("signing up records the user and their personal team", async () => {
  await using backend = await testBackend({ config: { "teams.createPersonalTeamOnSignUp": true } });
  const user = await backend.signUp();
  const events = await recorded(backend);
  expect(events.map(({ type }) => type)).toEqual(["user.created", "team.created"]);
  expect(events[0]).toMatchObject({ id: expect.stringMatching(/^msg_[0-9A-Za-z]{27}$/), subject_id: user.id });
});

test("events contain nothing about a deleted user, their addresses and metadata included", async () => {
  await using backend = await testBackend();
  const user = await backend.signUp({ email: "ada@example.com" });
  const params = { user_id: user.id };
  await backend.call("PATCH /users/{user_id}", {
    tier: "server",
    params,
    body: { server_metadata: { plan: "secret" } },
  });
  await backend.call("DELETE /users/{user_id}", { tier: "server", params });
  expect((await recorded(backend)).map(({ type, data }) => ({ type, data }))).toEqual([
    { type: "user.created", data: null },
    { type: "user.updated", data: null },
    { type: "user.deleted", data: { id: user.id, teams: [] } },
  ]);
});

test("events contain nothing about a deleted team", async () => {
  await using backend = await testBackend();
  const body = { display_name: "Greenhouse", server_metadata: { plan: "secret" } };
  const team = (await backend.call("POST /teams", { tier: "server", body })).body as { id: string };
  await backend.call("DELETE /teams/{team_id}", { tier: "server", params: { team_id: team.id } });
  expect((await recorded(backend)).map(({ type, data }) => ({ type, data }))).toEqual([
    { type: "team.created", data: null },
    { type: "team.deleted", data: { id: team.id } },
  ]);
});

test("opt-in events are not recorded for projects without an endpoint that lists them", async () => {
  await using backend = await testBackend();
  const { id, accessToken } = await backend.signUp();
  const body = { user_id: "me", type: "email", value: "more@example.com", used_for_auth: false };
  await backend.call("POST /contact-channels", { accessToken, body });
  expect((await recorded(backend)).map(({ type }) => type)).toEqual(["user.created", "user.updated"]);
  expect(id).toBeTruthy();
});

test("in development, an endpoint that records an event which its policy does not state fails loudly", async () => {
  await using backend = await testBackend();
  const services = servicesOf(backend);
  const tenancy = { projectId: backend.project.id, branchId: "main" };
  const events = [{ type: "team.deleted", data: { id: services.random.uuid() } }] as const;
  const record = () => services.database.transaction((tx) => recordEvents(tenancy, tx, services, events));
  const stated = { endpoint: "POST /teams", events: ["team.created"] } as const;
  await expect(recordingAsStated(stated, record)).rejects.toThrow(
    "POST /teams recorded team.deleted, which its policy does not state.",
  );
  await expect(record()).resolves.toHaveLength(1); // a job states nothing
});

test("in development, a payload that does not fit its schema fails loudly", async () => {
  await using backend = await testBackend();
  const services = servicesOf(backend);
  const tenancy = { projectId: backend.project.id, branchId: "main" };
  const events = [{ type: "team.deleted", data: { id: "no uuid" } }] as const;
  const recorded = services.database.transaction((tx) => recordEvents(tenancy, tx, services, events));
  await expect(recorded).rejects.toThrow("The payload of team.deleted does not fit its schema");
});
