import type { Answer } from "@latchkit/contract";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { changesBetween } from "../audit-log/changes.ts";
import { recordOwn } from "../audit-log/record.ts";
import type { SigningKey } from "./engine/signing-keys.ts";
import { type OAuthServerServices, requireOAuthServer } from "./oauth-server.ts";

type Keys = Answer<"GET /internal/oauth-signing-keys">;

export const oauthSigningKeyRoutes = {
  "GET /internal/oauth-signing-keys": async (_input, context) => {
    const { tenancy, services } = context;
    await requireOAuthServer(services, tenancy.projectId);
    await services.oauthServers.engineOf(tenancy); // creates the first keys
    return list(context);
  },

  "POST /internal/oauth-signing-keys/rotate": async (_input, context) => {
    const { tenancy, services } = context;
    await requireOAuthServer(services, tenancy.projectId);
    await services.oauthServers.engineOf(tenancy); // creates the first keys
    const { addSuccessors } = await import("./engine/signing-keys.ts");
    await context.transaction(async (tx) => {
      const added = await addSuccessors(tenancy, tx, services);
      if (added.length === 0) return;
      const signingKeys = Object.fromEntries(added.map(({ algorithm, key }) => [algorithm, key.kid]));
      const changes = changesBetween({ oauthServer: {} }, { oauthServer: { signingKeys } });
      await recordOwn(context, tx, { action: "config.updated", changes });
    });
    services.oauthServers.forget(tenancy); // publishes them at once, here
    return list(context);
  },
} satisfies Handlers<OAuthServerServices>;

async function list({ tenancy, db, services }: Context): Promise<Keys> {
  const { listSigningKeys } = await import("./engine/signing-keys.ts");
  return { items: (await listSigningKeys(tenancy, db, services)).map(toAnswer), is_paginated: false };
}

function toAnswer({ jwk, createdAt, signsFrom, signsUntil, publishedUntil }: SigningKey): Keys["items"][number] {
  return {
    kid: jwk.kid,
    algorithm: jwk.alg,
    created_at_millis: createdAt.getTime(),
    signs_from_millis: signsFrom.getTime(),
    signs_until_millis: signsUntil?.getTime() ?? null,
    published_until_millis: publishedUntil?.getTime() ?? null,
  };
}
