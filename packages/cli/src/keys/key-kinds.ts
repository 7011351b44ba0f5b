import type { FirstViewInternalApiKey, InternalApiKey } from "@latchkit/kit/admin";

/** The keys that a set may have, by the name that commands use. */
export const KEY_KINDS = {
  client: { property: "publishableClientKey", variable: "PUBLISHABLE_CLIENT_KEY" },
  server: { property: "secretServerKey", variable: "SECRET_SERVER_KEY" },
  admin: { property: "superSecretAdminKey", variable: "SUPER_SECRET_ADMIN_KEY" },
} as const satisfies Record<
  string,
  {
    property: keyof FirstViewInternalApiKey & keyof InternalApiKey;
    variable: string;
  }
>;

export type KeyKind = keyof typeof KEY_KINDS;

export const KEY_KIND_NAMES = Object.keys(KEY_KINDS) as readonly KeyKind[];

export function isKeyKind(text: string): text is KeyKind {
  return Object.hasOwn(KEY_KINDS, text);
}

/** The keys that a set has. */
export function kindsOf(set: InternalApiKey): readonly KeyKind[] {
  return KEY_KIND_NAMES.filter((kind) => set[KEY_KINDS[kind].property] !== undefined);
}
