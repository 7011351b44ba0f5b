import { describe, expect, it } from "vitest";
import { createRouter } from "./router.ts";

const KEYS = [
  "GET /",
  "GET /users/{user_id}",
  "GET /users/me",
  "PATCH /users/{user_id}",
  "POST /users/{user_id}/teams/{team_id}",
];
const find = createRouter(KEYS.map((key) => [key, key] as const));

describe("the router", () => {
  it.each([
    ["GET", "/", "GET /", {}],
    ["GET", "/users/me", "GET /users/me", {}],
    ["GET", "/users/you", "GET /users/{user_id}", { user_id: "you" }],
    ["PATCH", "/users/me", "PATCH /users/{user_id}", { user_id: "me" }],
    ["POST", "/users/a%2Fb/teams/c%20d", "POST /users/{user_id}/teams/{team_id}", { user_id: "a/b", team_id: "c d" }],
    ["GET", "/users/%zz", "GET /users/{user_id}", { user_id: "%zz" }],
  ])("leads %s %s to %s", (method, path, route, params) => {
    expect(find(method, path)).toEqual({ kind: "route", route, params });
  });

  it.each([
    ["DELETE", "/users/me"],
    ["POST", "/"],
    ["GET", "/users/a/teams/b"],
    ["PROPFIND", "/users/me"],
  ])("finds the path but not the method: %s %s", (method, path) => {
    expect(find(method, path)).toEqual({ kind: "method-not-allowed" });
  });

  it.each([
    "/nothing",
    "/users",
    "/users/",
    "/users/me/more",
    "/Users/me",
    "/constructor",
    "/__proto__",
    "//",
    "/*",
    "/:user_id/x",
  ])("finds no such path: %s", (path) => {
    expect(find("GET", path)).toEqual({ kind: "not-found" });
  });

  it("prefers literal paths, in whatever order they are declared", () => {
    for (const keys of [KEYS, KEYS.toReversed()]) {
      const route = createRouter(keys.map((key) => [key, key] as const))("GET", "/users/me");
      expect(route).toMatchObject({ route: "GET /users/me" });
    }
  });
});
