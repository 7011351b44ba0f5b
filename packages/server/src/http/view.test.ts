import { endpoints, isRaw, schemaFor, TIERS } from "@latchkit/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { viewOf } from "./view.ts";

const team = z.strictObject({ name: z.string() });
const user = z.strictObject({
  id: z.string(),
  data: z.unknown(),
  team: team.nullable(),
  teams: z.array(team),
  more: team.optional(),
  named: z.record(z.string(), team).optional(),
});

describe("the view of a tier", () => {
  it("drops what its schema does not name, at any depth", () => {
    const secret = "only for us";
    const view = viewOf(user);
    const answer = {
      id: "1",
      data: null,
      team: { name: "a", secret },
      teams: [{ name: "b", secret }],
      more: { name: "c", secret },
      named: { one: { name: "d", secret } },
      secret,
    };
    expect(view?.(answer)).toEqual({
      id: "1",
      data: null,
      team: { name: "a" },
      teams: [{ name: "b" }],
      more: { name: "c" },
      named: { one: { name: "d" } },
    });
    expect(view?.({ id: "1", data: 0, team: null, teams: [] })).toEqual({ id: "1", data: 0, team: null, teams: [] });
  });

  it("leaves the developer's own data as it is", () => {
    const data = { anything: [{ goes: true }] };
    expect(viewOf(user)?.({ id: "1", data, team: null, teams: [] })).toMatchObject({ data });
  });

  it("is omitted if there is nothing to drop", () => {
    for (const schema of [z.string(), z.enum(["a"]), z.array(z.number()), z.boolean().nullable()])
      expect(viewOf(schema)).toBeNull();
  });

  it("is omitted for a choice of values without properties", () => {
    expect(viewOf(z.union([z.literal(false), z.string()]))).toBeNull();
  });

  it("is refused for schemas that could hide something from it", () => {
    for (const schema of [z.union([team, user]), z.lazy(() => team), team.readonly()]) {
      expect(() => viewOf(schema)).toThrow("cannot be declared");
    }
  });

  it("exists for every answer", () => {
    for (const { answer } of Object.values(endpoints)) {
      if (!isRaw(answer)) for (const tier of TIERS) expect(viewOf(schemaFor(answer, tier))).toBeTypeOf("function");
    }
  });
});
