import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { ClientApp } from "../client-app.ts";
import { ServerApp } from "../server-app.ts";
import { downloadDataOfUser } from "./data-of-user.ts";
import { downloadUserData } from "./user-data.ts";

const backend = await testBackend({ config: { "users.allowClientDataDownload": true } });
afterAll(() => backend[Symbol.asyncDispose]());

const platform = { fetch: (url: string, init: RequestInit) => backend.backend.fetch(new Request(url, init)) };
const { id: projectId, publishableClientKey, secretServerKey } = backend.project;
const around = { baseUrl: backend.url, projectId, publishableClientKey, platform };

it("users and servers get the same copy, but for the project's notes", async () => {
  const { id, email, accessToken, refreshToken } = await backend.signUp();
  const app = new ClientApp({ ...around, tokenStore: { accessToken, refreshToken } });
  expect((await app.getProject()).config.clientDataDownloadEnabled).toBe(true);
  const own = await downloadUserData(app);
  expect(own).toMatchObject({ userId: id, createdAt: expect.any(Date) });
  expect(own.parts.find(({ name }) => name === "addresses")).toMatchObject({ entries: [{ email }], isComplete: true });

  const server = new ServerApp({ ...around, secretServerKey, tokenStore: null });
  const user = await server.getUser(id);
  await user?.setServerMetadata({ note: "vip" });
  const copy = await downloadDataOfUser(server, id);
  expect(copy.parts[0]).toMatchObject({ name: "profile", entries: [{ id, server_metadata: { note: "vip" } }] });
  expect((await downloadUserData(app)).parts[0]?.entries[0]).not.toHaveProperty("server_metadata");
});
