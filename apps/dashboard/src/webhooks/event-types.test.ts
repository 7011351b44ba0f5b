import { expect, it } from "vitest";
import { describeType, groupTypes } from "./event-types.ts";

const t = Object.assign((key: string, ..._: unknown[]) => key.replace("group ", "").toUpperCase(), {
  rich: () => null,
});
const info = (type: string, description = "") => ({ type, description, isOptIn: false, example: null });
const types = [info("user.created"), info("team.deleted"), info("user.deleted"), info("moon.risen", "The moon rose.")];

it("groups event types by what they are about, and keeps types of a newer server", () => {
  expect(groupTypes(types, t).map(({ title, types: found }) => [title, found.map(({ type }) => type)])).toEqual([
    ["USER", ["user.created", "user.deleted"]],
    ["TEAM", ["team.deleted"]],
    ["moon", ["moon.risen"]],
  ]);
  expect(describeType("moon.risen", t, "The moon rose.")).toBe("The moon rose.");
});

it("finds event types by name, sentence and group", () => {
  expect(groupTypes(types, t, "DELETED").flatMap((group) => group.types)).toEqual([types[1], types[2]]);
  expect(groupTypes(types, t, "moon rose").flatMap((group) => group.types)).toEqual([types[3]]);
  expect(groupTypes(types, t, "nothing")).toEqual([]);
});
