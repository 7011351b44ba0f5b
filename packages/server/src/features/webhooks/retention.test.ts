import { makeTeam, svixApi, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { expect, it } from "vitest";
import { retention } from "../../features/tables.ts";
import { jobOfKind } from "../../jobs/job.test-data.ts";
import { SWEEP, sweepJob } from "../../jobs/sweep.ts";
import { servicesOf } from "../../services.test-data.ts";
import { publishEvents, toEndpoints } from "./publish-events.ts";
import { noteForwarding, toSvix } from "./svix-server/forward-job.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const url = "http://127.0.0.1:1/hook";

async function sweep(backend: TestBackend): Promise<void> {
  const { database } = servicesOf(backend);
  const certain = { db: database.db, clock: { isCertain: () => true } };
  await sweepJob({ database: certain, clock: backend.clock, retention })(null, jobOfKind(SWEEP.name));
}

/** Names of the teams and users whose creation is still told, by project. */
async function listLeft(backend: TestBackend): Promise<string[]> {
  const { db } = servicesOf(backend).database;
  const rows = await db.selectFrom("webhook_events").select(["project_id", "type"]).orderBy("position").execute();
  return rows.map((row) => `${row.project_id === backend.project.id ? "own" : "other"} ${row.type}`);
}

it("events that no endpoint takes are kept for seven days, others for ninety", async () => {
  await using backend = await testBackend();
  const other = await backend.createProject();
  await svixApi(backend)("POST", "/endpoint", { url, filterTypes: ["team.created"] });
  await makeTeam(backend);
  await backend.signUp();
  await backend.call("POST /teams", { project: other, tier: "server", body: { display_name: "Elsewhere" } });
  const { database } = servicesOf(backend);
  await publishEvents(database, servicesOf(backend), toEndpoints, null);
  backend.clock.advance(7 * DAY - HOUR);
  await sweep(backend);
  expect(await listLeft(backend)).toEqual(["own team.created", "own user.created", "other team.created"]);
  backend.clock.advance(2 * HOUR);
  await sweep(backend);
  expect(await listLeft(backend)).toEqual(["own team.created"]);
  backend.clock.advance(83 * DAY);
  await sweep(backend);
  expect(await listLeft(backend)).toEqual([]);
});

it("events that a disabled endpoint misses can be recovered for ninety days", async () => {
  await using backend = await testBackend();
  const call = svixApi(backend);
  const { id } = (await call("POST", "/endpoint", { url, disabled: true })).body;
  const since = backend.clock.now().toISOString();
  await makeTeam(backend);
  await publishEvents(servicesOf(backend).database, servicesOf(backend), toEndpoints, null);
  backend.clock.advance(89 * DAY);
  await sweep(backend);
  await call("PATCH", `/endpoint/${id}`, { disabled: false });
  expect((await call("POST", `/endpoint/${id}/recover`, { since })).body).toMatchObject({ messages: 1 });
});

it("an endpoint that is added later gets no event from before, although it is still kept", async () => {
  await using backend = await testBackend();
  await makeTeam(backend);
  backend.clock.advance(HOUR);
  const call = svixApi(backend);
  const { id } = (await call("POST", "/endpoint", { url })).body;
  await backend.backend.runDueJobs();
  const since = new Date(backend.clock.now().getTime() - DAY).toISOString();
  expect((await call("POST", `/endpoint/${id}/recover`, { since })).body).toMatchObject({ messages: 0 });
  expect(await listLeft(backend)).toEqual(["own team.created"]);
  expect((await call("GET", `/endpoint/${id}/msg`)).body.data).toEqual([]);
});

it("events that wait to be published are not deleted, however long the backend was stopped", async () => {
  await using backend = await testBackend();
  const other = await backend.createProject();
  await svixApi(backend)("POST", "/endpoint", { url });
  await makeTeam(backend);
  await backend.call("POST /teams", { project: other, tier: "server", body: { display_name: "Elsewhere" } });
  backend.clock.advance(8 * DAY);
  await sweep(backend);
  expect(await listLeft(backend)).toEqual(["own team.created"]);
});

it("an event that was resent to an endpoint stays with its delivery", async () => {
  await using backend = await testBackend();
  const call = svixApi(backend);
  const { id } = (await call("POST", "/endpoint", { url, filterTypes: ["user.created"] })).body;
  await makeTeam(backend);
  await publishEvents(servicesOf(backend).database, servicesOf(backend), toEndpoints, null);
  const [message] = (await call("GET", "/msg")).body.data;
  expect(await call("POST", `/msg/${message.id}/endpoint/${id}/resend`)).toMatchObject({ status: 202 });
  backend.clock.advance(8 * DAY);
  await sweep(backend);
  expect(await listLeft(backend)).toEqual(["own team.created"]);
});

it("events that wait for the operator's Svix server are kept", async () => {
  await using backend = await testBackend();
  const { database, clock } = servicesOf(backend);
  await makeTeam(backend);
  await publishEvents(database, servicesOf(backend), toSvix, null);
  backend.clock.advance(1);
  await noteForwarding(database.db, clock.now(), true);
  await makeTeam(backend);
  await publishEvents(database, servicesOf(backend), toSvix, null);
  backend.clock.advance(8 * DAY);
  await sweep(backend);
  expect(await listLeft(backend)).toEqual(["own team.created"]); // the one from before Svix was set up is gone
});
