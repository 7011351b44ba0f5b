import type { Answer } from "@latchkit/contract";
import { refreshed } from "../resource/refreshed.ts";
import type { AdminContext } from "./admin-context.ts";
import type { CreateInternalApiKeyOptions, FirstViewInternalApiKey, InternalApiKey } from "./internal-api-key.ts";

type Wire = Answer<"GET /internal/api-keys/{api_key_id}", "admin">;
type FirstViewWire = Answer<"POST /internal/api-keys", "admin">;

/** Fetches a project's keys, newest first. */
export async function fetchInternalApiKeys(context: AdminContext): Promise<readonly InternalApiKey[]> {
  const { core, sender } = context;
  const { items } = await core.send("GET /internal/api-keys", {}, sender);
  return items.map((item) => ({
    ...common(context, item),
    publishableClientKey: shown(item.publishable_client_key),
    secretServerKey: shown(item.secret_server_key),
    superSecretAdminKey: shown(item.super_secret_admin_key),
  }));
}

/** Creates a set of keys. */
export async function createInternalApiKey(
  context: AdminContext,
  options: CreateInternalApiKeyOptions,
): Promise<FirstViewInternalApiKey> {
  const { core, sender } = context;
  const body = {
    description: options.description,
    expires_at_millis: options.expiresAt.getTime(),
    has_publishable_client_key: options.hasPublishableClientKey,
    has_secret_server_key: options.hasSecretServerKey,
    has_super_secret_admin_key: options.hasSuperSecretAdminKey,
  };
  const wire = await core.send("POST /internal/api-keys", { body }, sender);
  await keysChanged(context);
  return {
    ...common(context, wire),
    publishableClientKey: wire.publishable_client_key,
    secretServerKey: wire.secret_server_key,
    superSecretAdminKey: wire.super_secret_admin_key,
  };
}

function common(context: AdminContext, wire: Omit<Wire, `${string}_key`> | Omit<FirstViewWire, `${string}_key`>) {
  const { core, sender } = context;
  const revokedAtMillis = "manually_revoked_at_millis" in wire ? wire.manually_revoked_at_millis : undefined;
  const manuallyRevokedAt = revokedAtMillis === undefined ? null : new Date(revokedAtMillis);
  const lastUsedAtMillis = "last_used_at_millis" in wire ? wire.last_used_at_millis : undefined;
  const expiresAt = new Date(wire.expires_at_millis);
  const whyInvalid = () => {
    if (manuallyRevokedAt) return "manually-revoked";
    return expiresAt.getTime() <= core.platform.now() ? "expired" : null;
  };
  const change = async (body: { description?: string; expires_at_millis?: number; revoked?: true }) => {
    await core.send("PATCH /internal/api-keys/{api_key_id}", { params: { api_key_id: wire.id }, body }, sender);
    await keysChanged(context);
  };
  return {
    id: wire.id,
    description: wire.description,
    createdAt: new Date(wire.created_at_millis),
    expiresAt,
    manuallyRevokedAt,
    lastUsedAt: lastUsedAtMillis === undefined ? null : new Date(lastUsedAtMillis),
    isValid: () => whyInvalid() === null,
    whyInvalid,
    update: ({ description, expiresAt }: { description?: string; expiresAt?: Date }) =>
      change({
        ...(description !== undefined && { description }),
        ...(expiresAt !== undefined && { expires_at_millis: expiresAt.getTime() }),
      }),
    revoke: () => change({ revoked: true }),
  } satisfies Partial<InternalApiKey>;
}

function shown(key: { last_four: string } | undefined): { lastFour: string } | undefined {
  return key && { lastFour: key.last_four };
}

async function keysChanged({ internalApiKeys }: AdminContext): Promise<void> {
  await refreshed(internalApiKeys);
}
