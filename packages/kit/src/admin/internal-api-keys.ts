import type { Answer } from "@latchkit/contract";
import type { Administration } from "./administration.ts";
import type { CreateInternalApiKeyOptions, FirstViewInternalApiKey, InternalApiKey } from "./internal-api-key.ts";

type Wire = Answer<"GET /internal/api-keys/{api_key_id}", "admin">;
type FirstViewWire = Answer<"POST /internal/api-keys", "admin">;

/** A project's keys, newest first. */
export async function fetchInternalApiKeys(administration: Administration): Promise<readonly InternalApiKey[]> {
  const { core, sender } = administration;
  const { items } = await core.send("GET /internal/api-keys", {}, sender);
  return items.map((item) => ({
    ...common(administration, item),
    publishableClientKey: shown(item.publishable_client_key),
    secretServerKey: shown(item.secret_server_key),
    superSecretAdminKey: shown(item.super_secret_admin_key),
  }));
}

/** Makes a set of keys. */
export async function createInternalApiKey(
  administration: Administration,
  options: CreateInternalApiKeyOptions,
): Promise<FirstViewInternalApiKey> {
  const { core, sender } = administration;
  const body = {
    description: options.description,
    expires_at_millis: options.expiresAt.getTime(),
    has_publishable_client_key: options.hasPublishableClientKey,
    has_secret_server_key: options.hasSecretServerKey,
    has_super_secret_admin_key: options.hasSuperSecretAdminKey,
  };
  const wire = await core.send("POST /internal/api-keys", { body }, sender);
  await keysChanged(administration);
  return {
    ...common(administration, wire),
    publishableClientKey: wire.publishable_client_key ?? null,
    secretServerKey: wire.secret_server_key ?? null,
    superSecretAdminKey: wire.super_secret_admin_key ?? null,
  };
}

function common(
  administration: Administration,
  wire: Omit<Wire, `${string}_key`> | Omit<FirstViewWire, `${string}_key`>,
) {
  const { core, sender } = administration;
  const revokedAtMillis = "manually_revoked_at_millis" in wire ? wire.manually_revoked_at_millis : undefined;
  const manuallyRevokedAt = revokedAtMillis === undefined ? null : new Date(revokedAtMillis);
  const expiresAt = new Date(wire.expires_at_millis);
  const whyInvalid = () => {
    if (manuallyRevokedAt) return "manually-revoked";
    return expiresAt.getTime() <= core.platform.now() ? "expired" : null;
  };
  const change = async (body: { description?: string; revoked?: true }) => {
    await core.send("PATCH /internal/api-keys/{api_key_id}", { params: { api_key_id: wire.id }, body }, sender);
    await keysChanged(administration);
  };
  return {
    id: wire.id,
    description: wire.description,
    createdAt: new Date(wire.created_at_millis),
    expiresAt,
    manuallyRevokedAt,
    isValid: () => whyInvalid() === null,
    whyInvalid,
    update: ({ description }: { description: string }) => change({ description }),
    revoke: () => change({ revoked: true }),
  } satisfies Partial<InternalApiKey>;
}

function shown(key: { last_four: string } | undefined): { lastFour: string } | null {
  return key ? { lastFour: key.last_four } : null;
}

async function keysChanged({ core, internalApiKeys }: Administration): Promise<void> {
  await (await core.actions()).refreshed(internalApiKeys);
}
