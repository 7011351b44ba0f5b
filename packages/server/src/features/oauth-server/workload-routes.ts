import { WORKLOAD_IDENTITIES_MAX } from "@latchkit/contract/limits";
import type { Tx } from "../../database/database.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { found, recordChange } from "./client-routes.ts";
import { issuerOf } from "./oauth-server.ts";
import { findOAuthClient, lockOAuthClient, type OAuthClient } from "./state/client-queries.ts";
import {
  deleteWorkloadIdentity,
  insertWorkloadIdentity,
  listWorkloadIdentities,
  type WorkloadIdentity,
} from "./state/workload-queries.ts";

export const workloadRoutes = {
  "GET /internal/oauth-clients/{client_id}/workload-identities": async ({ params }, { tenancy, db }) => {
    const { id } = found(await findOAuthClient(tenancy, db, params.client_id));
    return { items: (await listWorkloadIdentities(tenancy, db, id)).map(toAnswer), is_paginated: false };
  },

  "POST /internal/oauth-clients/{client_id}/workload-identities": ({ params, body }, context) =>
    context.transaction(async (tx) => {
      const { tenancy, services } = context;
      const client = found(await lockOAuthClient(tenancy, tx, params.client_id));
      await requireRoom(context, tx, client);
      const { issuer, subject, audience = issuerOf(services, tenancy.projectId) } = body;
      const identity = { id: services.random.uuid(), issuer, subject, audience, createdAt: services.clock.now() };
      await insertWorkloadIdentity(tenancy, tx, client.id, identity);
      await recordChange(context, tx, client.id, {
        after: { workloadIdentities: { [identity.id]: { issuer, subject } } },
      });
      return toAnswer(identity);
    }),

  "DELETE /internal/oauth-clients/{client_id}/workload-identities/{identity_id}": ({ params }, context) =>
    context.transaction(async (tx) => {
      const { client_id: clientId, identity_id: identityId } = params;
      const deleted = await deleteWorkloadIdentity(context.tenancy, tx, { clientId, identityId });
      if (!deleted)
        throw new PlainError(404, "The client has no such workload identity.", {
          reason: "OAUTH_WORKLOAD_IDENTITY_NOT_FOUND",
        });
      await recordChange(context, tx, clientId, { before: { workloadIdentities: { [identityId]: deleted } } });
      return { success: true };
    }),
} satisfies Handlers;

/** The ID of a public client is no secret, and what it authenticates with would prove nothing about it. */
async function requireRoom({ tenancy }: Context, tx: Tx, { id, type }: OAuthClient): Promise<void> {
  if (type === "public")
    throw new PlainError(400, "A public client does not authenticate.", { reason: "OAUTH_CLIENT_WITHOUT_SECRETS" });
  if ((await listWorkloadIdentities(tenancy, tx, id)).length >= WORKLOAD_IDENTITIES_MAX)
    throw new PlainError(400, `A client has at most ${WORKLOAD_IDENTITIES_MAX} workload identities.`, {
      reason: "OAUTH_WORKLOAD_IDENTITIES_FULL",
    });
}

function toAnswer({ createdAt, ...identity }: WorkloadIdentity) {
  return { ...identity, created_at_millis: createdAt.getTime() };
}
