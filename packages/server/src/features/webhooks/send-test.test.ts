import { svixApi, type TestBackend, testBackend, webhookReceiver } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";

/** Sends a test while the worker runs. */
async function sendTest(backend: TestBackend, endpointId: string) {
  let isOver = false;
  const answering = backend
    .call("POST /internal/send-test-webhook", { tier: "admin", body: { endpoint_id: endpointId } })
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    await backend.backend.runDueJobs();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return answering;
}

describe("a test that an administrator sends", () => {
  it("arrives at every endpoint, and succeeds if the chosen endpoint has received it", async () => {
    await using backend = await testBackend();
    await using one = await webhookReceiver();
    await using other = await webhookReceiver();
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: one.url })).body;
    await call("POST", "/endpoint", { url: other.url });
    expect(await sendTest(backend, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(JSON.parse(one.received[0]?.body ?? "")).toEqual({
      type: "stack.test",
      data: { message: "This is a test event.", endpointUrl: one.url },
    });
    expect(other.types()).toEqual(["stack.test"]);
  });

  it("is distinguished from the previous test", async () => {
    await using backend = await testBackend();
    const statuses = [204, 500];
    await using receiver = await webhookReceiver((response) => response.writeHead(statuses.shift() ?? 500).end());
    const { id } = (await svixApi(backend)("POST", "/endpoint", { url: receiver.url })).body;
    expect((await sendTest(backend, id)).body.success).toBe(true);
    expect((await sendTest(backend, id)).body.success).toBe(false);
  });

  it("shows why the endpoint did not receive it", async () => {
    await using backend = await testBackend();
    await using broken = await webhookReceiver((response) => response.writeHead(500).end());
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: broken.url })).body;
    const messageOf = async (endpoint: string) => (await sendTest(backend, endpoint)).body;
    expect(await messageOf(id)).toEqual({
      success: false,
      error_message: "The endpoint answered with a status other than 2xx.",
    });
    await call("PATCH", `/endpoint/${id}`, { disabled: true });
    expect(await messageOf(id)).toEqual({ success: false, error_message: "The endpoint is disabled." });
    expect(await messageOf("ep_unknown")).toEqual({ success: false, error_message: "The endpoint was not found." });
  });
});

describe("a listener", () => {
  it("gets a stable secret of its project alone, and a cursor for new events", async () => {
    await using backend = await testBackend();
    const listen = async (project = backend.project) =>
      (await backend.call("GET /webhooks/listen", { tier: "server", project })).body;
    expect(await listen()).toEqual({ secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32}$/), cursor: null });
    await backend.signUp();
    const { secret, cursor } = await listen();
    expect(secret).toBe((await listen()).secret);
    const other = await backend.createProject();
    expect((await listen(other)).secret).not.toBe(secret);
    const since = async () =>
      (await backend.call("GET /events", { tier: "server", query: { after: cursor ?? "" } })).body.items;
    expect(await since()).toEqual([]);
    const { id } = await backend.signUp();
    expect(await since()).toMatchObject([{ type: "user.created", data: { id } }]);
  });
});
