import { setTimeout } from "node:timers/promises";
import { svixApi, webhookReceiver } from "@latchkit/testing/internal";
import { expect } from "vitest";
import type { Stage, Steps } from "./stage.ts";

/** Information that the official dashboard reads through the interface that its app keeps to itself. */
interface AdminInterface {
  getMetrics(includeAnonymous?: boolean): Promise<Record<string, unknown>>;
}

/** Figures that owners watch, and the end of the project. */
export const ends = {
  "the owner reads metrics": async (stage) => {
    const admin = stage.admin();
    const official: AdminInterface = Reflect.get(admin, "_interface");
    const before = await official.getMetrics();
    await stage.person();
    const after = await official.getMetrics();
    expect(after.total_users).toBe(Number(before.total_users) + 1);
    expect(after.login_methods).toContainEqual({ method: "password", count: expect.any(Number) });
  },

  "a webhook tells of a user that a server creates": async (stage) => {
    await using receiver = await webhookReceiver();
    const endpointId = await createEndpoint(stage, receiver.url);
    const { id } = await stage.server().createUser({ displayName: "Ada" });
    await stage.backend.backend.runDueJobs();
    expect(receiver.types()).toEqual(["user.created"]);
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ data: { id, display_name: "Ada" } });
    await svixOf(stage)("DELETE", `/endpoint/${endpointId}`);
  },

  "the owner sends a test webhook": async (stage) => {
    await using receiver = await webhookReceiver();
    const endpointId = await createEndpoint(stage, receiver.url);
    let isOver = false;
    const sending = stage
      .admin()
      .sendTestWebhook({ endpointId })
      .finally(() => (isOver = true));
    while (!isOver) {
      await stage.backend.backend.runDueJobs();
      await setTimeout(20);
    }
    expect(await sending).toMatchObject({ status: "ok" });
    expect(receiver.types()).toEqual(["stack.test"]);
    await svixOf(stage)("DELETE", `/endpoint/${endpointId}`);
  },

  "the owner deletes the project": async (stage) => {
    await (await stage.admin().getProject()).delete();
    const answer = await stage.backend.call("GET /projects/current", { project: stage.project });
    expect(answer.body.code).toBe("CURRENT_PROJECT_NOT_FOUND");
  },
} satisfies Steps;

const svixOf = ({ backend, project }: Stage) =>
  svixApi({ ...backend, project, call: (key, options) => backend.call(key, { project, ...options }) });

async function createEndpoint(stage: Stage, url: string): Promise<string> {
  stage.backend.clock.advance(1_000); // no event is as old as the endpoint
  const { status, body } = await svixOf(stage)("POST", "/endpoint", { url });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
