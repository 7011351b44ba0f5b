import { testBackend } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";
import { servicesOf } from "../services.test-data.ts";
import { readSettings } from "../settings/settings.ts";
import { dashboardKey } from "./publishable-key.ts";

it("has a key to the project of project owners, the same at every start, which is neither secret nor stored", async () => {
  await using backend = await testBackend();
  const settings = readSettings({}, "development");
  const services = { ...servicesOf(backend), settings };
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

describe("the dashboard's page", () => {
  /** Returns the sources that the page's policy allows besides the dashboard's own files, by directive. */
  async function sourcesAllowed(env: Readonly<Record<string, string>>) {
    await using backend = await testBackend({ env });
    const answer = await backend.fetch("/dashboard/projects");
    const directives = (answer.headers.get("content-security-policy") ?? "").split("; ");
    const of = (name: string) =>
      directives
        .find((each) => each.startsWith(`${name} `))
        ?.split(" ")
        .slice(1);
    const api = new URL(backend.url).origin;
    return {
      script: of("script-src"),
      frame: of("frame-src"),
      connect: of("connect-src")?.filter((each) => each !== api),
    };
  }

  it("loads no script and no frame of others while the installation has no Stripe account", async () => {
    const own = ["'self'"];
    expect(await sourcesAllowed({})).toEqual({ script: own, frame: own, connect: own });
  });

  it("allows Stripe's card form for project owners if the installation has a Stripe account", async () => {
    expect(await sourcesAllowed({ LATCHKIT_STRIPE_SECRET_KEY: "sk_test_0123456789" })).toEqual({
      script: ["'self'", "https://js.stripe.com", "https://*.js.stripe.com"],
      frame: ["'self'", "https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      connect: ["'self'", "https://api.stripe.com"],
    });
  });
});
