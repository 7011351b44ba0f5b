import { expect, it } from "vitest";
import { broughtAlong, containersOf } from "./containment.ts";

const DEFINITIONS = [
  { id: "admin", containedPermissionIds: ["editor", "$read_members"] },
  { id: "editor", containedPermissionIds: ["reader"] },
  { id: "reader", containedPermissionIds: [] },
  { id: "ring_a", containedPermissionIds: ["ring_b"] },
  { id: "ring_b", containedPermissionIds: ["ring_a", "gone"] },
];

it("finds included permissions at any depth, also in cycles", () => {
  expect(broughtAlong(["admin"], DEFINITIONS)).toEqual(["$read_members", "editor", "reader"]);
  expect(broughtAlong(["reader", "unknown"], DEFINITIONS)).toEqual([]);
  expect(broughtAlong(["ring_a"], DEFINITIONS)).toEqual(["gone", "ring_a", "ring_b"]);
});

it("finds the permissions that contain a permission directly", () => {
  expect(containersOf("reader", DEFINITIONS)).toEqual(["editor"]);
  expect(containersOf("admin", DEFINITIONS)).toEqual([]);
});
