import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { officialApp, officialServerApp } from "./official-app.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend({ listens: true });
});

afterAll(() => backend[Symbol.asyncDispose]());

const TRANSACTIONAL = { id: expect.any(String), name: "Transactional", enabled: true, canDisable: false };
const MARKETING = { id: expect.any(String), name: "Marketing", enabled: true, canDisable: true };

it.each(["client", "server app"])("with the %s, people choose which mails they want", async (tier) => {
  const { id, ...tokens } = await backend.signUp();
  const user =
    tier === "client" ? await officialApp(backend, tokens).getUser() : await officialServerApp(backend).getUser(id);
  if (!user) throw new Error("There is no such user.");

  const [transactional, marketing] = await user.listNotificationCategories();
  expect(transactional).toMatchObject(TRANSACTIONAL);
  expect(marketing).toMatchObject(MARKETING);
  await marketing?.setEnabled(false);
  expect((await user.listNotificationCategories())[1]).toMatchObject({ ...MARKETING, enabled: false });
  await marketing?.setEnabled(true);
  expect((await user.listNotificationCategories())[1]).toMatchObject(MARKETING);
});
