import type { Answer } from "@latchkit/contract";
import { TIME_MAX_MILLIS } from "@latchkit/contract/limits";
import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { callerRole } from "../../policy/caller-role.ts";
import { announceProjectChange } from "../../projects/project-directory.ts";
import { KEY_PREFIXES } from "../../projects/project-keys.ts";
import { randomToken } from "../../tokens/token.ts";
import { changesBetween } from "../audit-log/changes.ts";
import { recordOwn } from "../audit-log/record.ts";
import { findKeySet, insertKeySet, type KeySetRow, listKeySets, lockKeySet, updateKeySet } from "./queries.ts";

export const projectKeyRoutes = {
  "GET /internal/api-keys": async (_input, { tenancy, db }) => ({
    items: (await listKeySets(db, tenancy.projectId)).map(toAnswer),
    is_paginated: false,
  }),

  "POST /internal/api-keys": async ({ body }, context) => {
    const { tenancy, services } = context;
    const { projectId } = tenancy;
    const draw = (isWanted: boolean, prefix: string) => (isWanted ? prefix + randomToken(services.random) : null);
    const keys = {
      publishable_client_key: draw(body.has_publishable_client_key, KEY_PREFIXES.client),
      secret_server_key: draw(body.has_secret_server_key, KEY_PREFIXES.server),
      super_secret_admin_key: draw(body.has_super_secret_admin_key, KEY_PREFIXES.admin),
    };
    const row = {
      id: services.random.uuid(),
      description: body.description,
      created_at: services.clock.now(),
      expires_at: new Date(body.expires_at_millis),
    };
    await context.transaction(async (tx) => {
      await insertKeySet(tx, projectId, { ...row, by_owner: callerRole(context) === "owner" }, keys);
      const changes = changesBetween({}, shownInLog(row));
      await recordOwn(context, tx, { action: "api_key.created", subjectId: row.id, changes });
      await announceProjectChange(tx, projectId);
    });
    services.projects.drop(projectId);
    return {
      ...common({ ...row, revoked_at: null, last_used_at: null }),
      ...(keys.publishable_client_key !== null && { publishable_client_key: keys.publishable_client_key }),
      ...(keys.secret_server_key !== null && { secret_server_key: keys.secret_server_key }),
      ...(keys.super_secret_admin_key !== null && { super_secret_admin_key: keys.super_secret_admin_key }),
    };
  },

  "GET /internal/api-keys/{api_key_id}": async ({ params }, { tenancy, db }) =>
    toAnswer((await findKeySet(db, tenancy.projectId, params.api_key_id)) ?? refuse("API_KEY_NOT_FOUND")),

  "PATCH /internal/api-keys/{api_key_id}": async ({ params, body }, context) => {
    const { tenancy, services } = context;
    const { projectId } = tenancy;
    const changed = await context.transaction(async (tx) => {
      const before = await lockKeySet(tx, projectId, params.api_key_id);
      if (!before) return refuse("API_KEY_NOT_FOUND");
      const description = body.description ?? before.description;
      // The first revocation counts.
      const revoked_at = before.revoked_at ?? (body.revoked ? services.clock.now() : null);
      const expires_at = earlier(before.expires_at, body.expires_at_millis);
      await updateKeySet(tx, projectId, before.id, { description, expiresAt: expires_at, revokedAt: revoked_at });
      const changes = changesBetween(shownInLog(before), shownInLog({ description, expires_at }));
      if (changes.length > 0)
        await recordOwn(context, tx, { action: "api_key.updated", subjectId: before.id, changes });
      if (revoked_at !== before.revoked_at)
        await recordOwn(context, tx, { action: "api_key.revoked", subjectId: before.id, changes: [] });
      await announceProjectChange(tx, projectId);
      return { ...before, description, expires_at, revoked_at };
    });
    services.projects.drop(projectId);
    return toAnswer(changed);
  },
} satisfies Handlers;

/** Keys never live longer than was promised when they were made; those of the installation itself have no end yet. */
function earlier(expiresAt: Date | null, millis: number | undefined): Date | null {
  if (millis === undefined || (expiresAt !== null && expiresAt.getTime() <= millis)) return expiresAt;
  return new Date(millis);
}

/** A set of keys as the audit log shows it. */
function shownInLog({ description, expires_at }: Pick<KeySetRow, "description" | "expires_at">) {
  return { description, ...(expires_at && { expires_at: expires_at.toISOString() }) };
}

function toAnswer(row: KeySetRow): Answer<"GET /internal/api-keys/{api_key_id}"> {
  const client = row.publishable_client_key_last_four;
  const server = row.secret_server_key_last_four;
  const admin = row.super_secret_admin_key_last_four;
  return {
    ...common(row),
    ...(client !== null && { publishable_client_key: { last_four: client } }),
    ...(server !== null && { secret_server_key: { last_four: server } }),
    ...(admin !== null && { super_secret_admin_key: { last_four: admin } }),
  };
}

function common({
  id,
  description,
  created_at,
  expires_at,
  revoked_at,
  last_used_at,
}: Omit<KeySetRow, `${string}_last_four`>) {
  return {
    id,
    description,
    created_at_millis: created_at.getTime(),
    // Keys that the installation made for itself do not expire; clients want to see an instant.
    expires_at_millis: expires_at?.getTime() ?? TIME_MAX_MILLIS,
    ...(revoked_at && { manually_revoked_at_millis: revoked_at.getTime() }),
    ...(last_used_at && { last_used_at_millis: last_used_at.getTime() }),
  };
}
