import { makeTeam, svixApi, testBackend } from "@latchkit/testing/internal";
import { expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { createPublisher } from "./publisher.ts";

const PATIENCE = { timeout: 20_000 };

it("nothing is published while no project has an endpoint, and everything from the first one on", async () => {
  await using backend = await testBackend();
  const services = servicesOf(backend);
  const { database, logger } = services;
  const publisher = createPublisher({ database, services, logger, svix: null });
  const published = () =>
    database.db
      .selectFrom("webhook_events")
      .select(["type", "published_position"])
      .orderBy("position")
      .execute()
      .then((rows) => rows.map(({ published_position }) => published_position !== null));
  await publisher.start();
  try {
    await makeTeam(backend);
    publisher.ring();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await published()).toEqual([false]);
    await svixApi(backend)("POST", "/endpoint", { url: "http://127.0.0.1:1/hook" });
    await vi.waitFor(async () => expect(await published()).toEqual([true]), PATIENCE);
    await makeTeam(backend);
    publisher.ring();
    await vi.waitFor(async () => expect(await published()).toEqual([true, true]), PATIENCE);
  } finally {
    await publisher.stop();
  }
}, 60_000);
