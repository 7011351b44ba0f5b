import { makeTeam, SVIX_API_KEY, startSvixStandIn, testBackend } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";

const NO_FAULT = () => null;
const backendWith = (svix: { readonly url: string }) =>
  testBackend({ env: { LATCHKIT_SVIX_URL: svix.url, LATCHKIT_SVIX_API_KEY: SVIX_API_KEY } });

describe("with a Svix server of the operator's, events", () => {
  it("become messages of the project's application, which is made for the first one", async () => {
    await using svix = await startSvixStandIn();
    await using backend = await backendWith(svix);
    const team = (await makeTeam(backend)).body;
    const { id } = await backend.signUp();
    await backend.backend.runDueJobs();
    const project = backend.project.id;
    expect([...svix.apps.values()]).toMatchObject([{ uid: project, name: project }]);
    expect(svix.messages).toMatchObject([
      { app: project, eventType: "team.created", payload: { type: "team.created", data: team } },
      { app: project, eventType: "user.created", payload: { type: "user.created", data: { id } } },
    ]);
    const { items } = (await backend.call("GET /events", { tier: "server" })).body;
    expect(svix.messages.map(({ key }) => key)).toEqual(items.map((event: { id: string }) => event.id));
  });

  it("are handed over once, in order, although answers get lost and Svix asks to wait", async () => {
    await using svix = await startSvixStandIn();
    await using backend = await backendWith(svix);
    let posts = 0;
    svix.failWith((request) => {
      if (!request.includes("/msg")) return null;
      posts += 1;
      if (posts === 2) return { status: 500 };
      return posts === 3 ? { status: 429, headers: { "retry-after": "30" } } : null;
    });
    for (const name of ["One", "Two", "Three"]) await makeTeam(backend, name);
    await backend.backend.runDueJobs();
    expect(posts).toBe(2);
    backend.clock.advance(1_000);
    await backend.backend.runDueJobs();
    expect(posts).toBe(3);
    backend.clock.advance(29_000);
    await backend.backend.runDueJobs();
    expect(posts).toBe(3);
    backend.clock.advance(1_000);
    await backend.backend.runDueJobs();
    const names = svix.messages.map(({ payload }) => (payload as { data: { display_name: string } }).data.display_name);
    expect(names).toEqual(["One", "Two", "Three"]);
  });

  it("that Svix refuses permanently do not delay those behind them", async () => {
    await using svix = await startSvixStandIn();
    await using backend = await backendWith(svix);
    await makeTeam(backend, "First");
    await backend.backend.runDueJobs();
    let posts = 0;
    svix.failWith((request) => (request.includes("/msg") && ++posts === 1 ? { status: 422 } : null));
    await makeTeam(backend, "Refused");
    await makeTeam(backend, "Behind");
    await backend.backend.runDueJobs();
    expect(posts).toBe(2);
    svix.failWith(NO_FAULT);
    await backend.backend.runDueJobs();
    expect(posts).toBe(2);
  });

  it("about a deleted user are not forwarded any more, while the deletion is", async () => {
    await using svix = await startSvixStandIn();
    await using backend = await backendWith(svix);
    const { id } = await backend.signUp();
    await backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id: id } });
    await backend.backend.runDueJobs();
    expect(svix.messages.map(({ eventType }) => eventType)).toEqual(["user.deleted"]);
  });
});

describe("with a Svix server of the operator's, an administrator", () => {
  it("gets a token of that server, and no portal, which such servers lack", async () => {
    await using svix = await startSvixStandIn();
    await using backend = await backendWith(svix);
    const ask = async () => await backend.call("POST /webhooks/svix-token", { tier: "admin", body: {} });
    expect(await ask()).toMatchObject({
      status: 201,
      body: { token: `appsk_${backend.project.id}`, server_url: svix.url },
    });
    expect((await ask()).body).not.toHaveProperty("url");
    expect((await backend.fetch(`/api/v1/app/${backend.project.id}`)).status).toBe(404);
    svix.failWith(() => ({ status: 500 }));
    expect(await ask()).toMatchObject({ status: 502 });
  });

  it("sends a test and reports whether it arrived", async () => {
    await using svix = await startSvixStandIn();
    await using backend = await backendWith(svix);
    svix.addEndpoint(backend.project.id, "ep_1", "https://shop.example/hook");
    const send = async (endpoint_id: string) =>
      (await backend.call("POST /internal/send-test-webhook", { tier: "admin", body: { endpoint_id } })).body;
    expect(await send("ep_1")).toEqual({ success: true });
    expect(svix.messages).toMatchObject([
      { eventType: "stack.test", payload: { data: { endpointUrl: "https://shop.example/hook" } } },
    ]);
    expect(await send("ep_2")).toEqual({ success: false, error_message: "The endpoint was not found." });
    svix.failWith((request) => (request.includes("/msg") ? { status: 503 } : null));
    expect(await send("ep_1")).toEqual({ success: false, error_message: "Svix answered 503." });
  });
});
