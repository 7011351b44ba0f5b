import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const LARGE = JSON.stringify({ client_metadata: "x".repeat(200_000) });
const TOO_LARGE = "The request body is larger than 131072 bytes.";
const json = { "content-type": "application/json" };
const asClient = () => ({
  ...json,
  "x-stack-access-type": "client",
  "x-stack-project-id": backend.project.id,
  "x-stack-publishable-client-key": backend.project.publishableClientKey,
});
const patch = (headers: Record<string, string>, body = LARGE) =>
  backend.fetch("/api/v1/users/me", { method: "PATCH", headers, body });

describe("a body of more than 128 KiB", () => {
  it("is read for a signed-in user, and for a server", async () => {
    const { accessToken, id } = await backend.signUp();
    const image = "x".repeat(200_000);
    const byUser = await patch({ ...asClient(), "x-stack-access-token": accessToken });
    expect([byUser.status, await byUser.text()]).toEqual([400, expect.stringContaining("client_metadata")]); // read, and then too long
    const body = { profile_image_url: `https://shop.example/${image}` };
    const byServer = await backend.call("PATCH /users/{user_id}", { tier: "server", params: { user_id: id }, body });
    expect(byServer.status).not.toBe(413);
  });

  it("is not read for unknown callers, with the publishable key or without", async () => {
    const forged = { ...asClient(), "x-stack-access-type": "server", "x-stack-secret-server-key": "ssk_guessed" };
    for (const headers of [json, asClient(), forged, { ...asClient(), "x-stack-access-token": "forged" }]) {
      const answer = await patch(headers);
      expect([answer.status, await answer.text()]).toEqual([413, TOO_LARGE]);
    }
  });

  it("is not read for a tier that the endpoint does not serve", async () => {
    const { accessToken } = await backend.signUp();
    const headers = { ...asClient(), "x-stack-access-token": accessToken };
    const init = { method: "POST", headers, body: LARGE };
    expect((await backend.fetch("/api/v1/users", init)).status).toBe(413);
  });

  it("is not read for unknown callers by a mounted backend, either", async () => {
    const server = createServer((request, response) => backend.backend.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/v1/users/me`;
    const answer = await fetch(url, { method: "PATCH", headers: json, body: LARGE });
    expect([answer.status, await answer.text()]).toEqual([413, TOO_LARGE]);
    server.close();
  });
});

it("a body that cannot be read is reported before a caller without a valid key", async () => {
  const answer = await patch({ ...asClient(), "x-stack-publishable-client-key": "pck_guessed" }, "{");
  expect(await answer.json()).toMatchObject({ code: "BODY_PARSING_ERROR" });
});
