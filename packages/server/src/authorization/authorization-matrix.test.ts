import { type EndpointKey, endpoints, TIERS } from "@latchkit/contract";
import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { MATRIX, type Row } from "./matrix.test-data.ts";
import { callAs, makeWorld, ROLES, SECRET, stateOf } from "./world.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

/** Shared by all who may not: they leave it as it was, which is what is tested. */
const still = await makeWorld(backend);

const rows = (Object.entries(MATRIX) as [EndpointKey, Row | string][]).filter(
  (entry): entry is [EndpointKey, Row] => typeof entry[1] !== "string",
);

describe.each(rows)("%s", (key, { ask, may, told }) => {
  const refused = ROLES.filter((role) => !may.includes(role));

  it(`refuses, and reveals and changes nothing for: ${refused.join(", ")}`, async () => {
    const before = await stateOf(backend, still);
    for (const role of refused) {
      const { status, body } = await callAs(backend, still, role, key, ask(still));
      const text = `${role}: ${JSON.stringify(body)}`;
      if (told !== undefined) expect(text).not.toContain(told);
      expect(text.toLowerCase()).not.toContain(SECRET.toLowerCase());
      expect(status, text).toBeLessThan(500);
      // Nothing to list, or to end, is an answer; everything else has to be a refusal.
      if (status < 400)
        expect(
          [{ success: true }, { count: 0, is_exact: true }, expect.objectContaining({ items: [] })],
          text,
        ).toContainEqual(body);
    }
    expect(await stateOf(backend, still)).toBe(before);
  });

  it.each(may)("serves: %s", async (role) => {
    const world = key.startsWith("GET ") ? still : await makeWorld(backend);
    const answer = await callAs(backend, world, role, key, ask(world));
    if (told === undefined) expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    else expect(answer).toMatchObject({ status: 400, body: expect.stringContaining(told) });
  });
});

const administrative = Object.entries(MATRIX).flatMap(([key, row]) =>
  row === "administers the project" ? [key as EndpointKey] : [],
);

it("what administers a project is for administrators only, and changes nothing for others", async () => {
  const before = await stateOf(backend, still);
  const { accessToken } = still.people.permitted;
  for (const key of administrative) {
    expect(endpoints[key].tiers, key).toEqual(["admin"]);
    const params = { ...somewhere(key), permission_id: "reader" };
    for (const tier of TIERS.filter((tier) => tier !== "admin")) {
      const answer = await backend.call(key, { tier, project: still.project, accessToken, params });
      expect(answer, `${tier}: ${key}`).toMatchObject({ status: 401, body: { code: "INSUFFICIENT_ACCESS_TYPE" } });
    }
  }
  expect(await stateOf(backend, still)).toBe(before);
});

it("a key of one project is refused by all others, whatever the endpoint", async () => {
  const { foreignProject, project } = still;
  for (const [key, { tiers }] of Object.entries(endpoints) as [EndpointKey, { tiers: readonly string[] | "none" }][]) {
    if (tiers === "none") continue;
    const tier = tiers.includes("client") ? "client" : tiers.includes("server") ? "server" : "admin";
    const answer = await backend.call(key, {
      tier,
      project: { ...foreignProject, id: project.id },
      params: somewhere(key),
    });
    expect(answer.status, key).toBe(401);
  }
});

it("an access token of one project is refused by all others, whatever the endpoint", async () => {
  const { accessToken } = still.self;
  const details = { expected_project_id: still.foreignProject.id, actual_project_id: still.project.id };
  for (const [key, { tiers }] of Object.entries(endpoints) as [EndpointKey, { tiers: readonly string[] | "none" }][]) {
    if (tiers === "none" || !tiers.includes("client")) continue;
    const answer = await backend.call(key, { project: still.foreignProject, accessToken, params: somewhere(key) });
    expect(answer, key).toBeKnownError(401, "INVALID_PROJECT_FOR_ACCESS_TOKEN", details);
  }
});

/** Something for every name in the path. */
function somewhere(key: EndpointKey): Record<string, string> {
  return Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, still.self.id]));
}
