import type { AdminApp, FirstViewInternalApiKey } from "@latchkit/kit/admin";

/** Keys for an app and its backend are good for ten years, in milliseconds. */
const LIFETIME_MILLIS = 10 * 365 * 24 * 60 * 60 * 1000;

/** Makes the keys that somebody needs who connects an app, for browsers and for its backend, and calls them `description`. */
export function firstKeys(app: AdminApp, description: string): Promise<FirstViewInternalApiKey> {
  return app.createInternalApiKey({
    description,
    expiresAt: new Date(Date.now() + LIFETIME_MILLIS),
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  });
}
