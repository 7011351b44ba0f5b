import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { customPermissionId, limit, nullableString, permissionId, string } from "../fields/fields.ts";
import { CONTAINED_PERMISSIONS_MAX, DESCRIPTION_MAX_LENGTH, PERMISSION_ID_MAX_LENGTH } from "../limits.ts";
import { success } from "../wire/answers.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const definition = z.strictObject({
  id: z.string(),
  /** Left out where there is none. */
  description: z.string().optional(),
  contained_permission_ids: z.array(z.string()),
});

const id = customPermissionId.max(PERMISSION_ID_MAX_LENGTH);
const described = {
  description: string.max(DESCRIPTION_MAX_LENGTH).optional(),
  contained_permission_ids: boundedList(permissionId, CONTAINED_PERMISSIONS_MAX).optional(),
};

const admin = ["admin"] as const satisfies readonly Tier[];
const list = {
  tiers: admin,
  query: z.strictObject({
    limit: limit.optional(),
    /** ID of the permission that the page begins with. */
    cursor: permissionId.optional(),
    /** Part of an ID or description, without regard to case. */
    query: string.max(DESCRIPTION_MAX_LENGTH).optional(),
  }),
  answer: z.strictObject({
    items: z.array(definition),
    is_paginated: z.boolean(),
    pagination: z.strictObject({ next_cursor: nullableString }).optional(),
  }),
  errors: [],
  refusals: [{ status: 400, when: "the permission the cursor names is gone" }],
} as const;
const create = {
  tiers: admin,
  body: z.strictObject({ id, ...described }),
  status: 201,
  answer: definition,
  errors: ["PERMISSION_ID_ALREADY_EXISTS", "CONTAINED_PERMISSION_NOT_FOUND"],
} as const;
const one = { tiers: admin, params: z.strictObject({ permission_id: permissionId }) } as const;
const update = {
  ...one,
  // The body replaces the whole definition: properties that it leaves out are removed.
  body: z.strictObject({ id: id.optional(), ...described }),
  answer: definition,
  errors: ["PERMISSION_NOT_FOUND", "PERMISSION_ID_ALREADY_EXISTS", "CONTAINED_PERMISSION_NOT_FOUND"],
} as const;
const remove = { ...one, answer: success, errors: ["PERMISSION_NOT_FOUND"] } as const;

/** Permission definitions and what each of them contains. */
export const permissionDefinitions = {
  "GET /team-permission-definitions": {
    ...list,
    summary: "List team permissions, built-in ones first",
  },
  "POST /team-permission-definitions": { ...create, summary: "Define a team permission" },
  "PATCH /team-permission-definitions/{permission_id}": {
    ...update,
    summary: "Change a team permission; a new ID keeps its grants",
  },
  "DELETE /team-permission-definitions/{permission_id}": {
    ...remove,
    summary: "Delete a team permission and all its grants",
  },
  "GET /project-permission-definitions": { ...list, summary: "List project permissions" },
  "POST /project-permission-definitions": { ...create, summary: "Define a project permission" },
  "PATCH /project-permission-definitions/{permission_id}": {
    ...update,
    summary: "Change a project permission; a new ID keeps its grants",
  },
  "DELETE /project-permission-definitions/{permission_id}": {
    ...remove,
    summary: "Delete a project permission and all its grants",
  },
} as const satisfies EndpointTable;
