import { testBackend } from "@latchkit/testing";
import { expect, it } from "vitest";
import { dashboardKey } from "./publishable-key.ts";

it("has a key to the project of project owners, the same at every start, which is neither secret nor stored", async () => {
  await using backend = await testBackend();
  const { services } = backend.backend;
  const publishableClientKey = await dashboardKey(services);
  expect(await dashboardKey(services)).toBe(publishableClientKey);
  const project = { ...backend.project, id: "internal", publishableClientKey };
  const answer = await backend.call("GET /projects/current", { project });
  expect(answer).toMatchObject({ status: 200, body: { id: "internal", config: { sign_up_enabled: true } } });
  for (const tier of ["server", "admin"] as const)
    expect((await backend.call("GET /projects/current", { project, tier })).status).toBe(401);
  const stored = await services.database.db.selectFrom("project_keys").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(publishableClientKey);
});
