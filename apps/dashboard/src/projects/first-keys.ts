import type { AdminApp, FirstViewInternalApiKey } from "@latchkit/kit/admin";

/** Lifetime of the first keys in milliseconds: ten years. */
const LIFETIME_MILLIS = 10 * 365 * 24 * 60 * 60 * 1000;

/** Creates the client and server keys that connect an app. */
export function firstKeys(app: AdminApp, description: string): Promise<FirstViewInternalApiKey> {
  return app.createInternalApiKey({
    description,
    expiresAt: new Date(Date.now() + LIFETIME_MILLIS),
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  });
}
