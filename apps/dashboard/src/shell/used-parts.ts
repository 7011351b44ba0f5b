import type { ConfigDocument } from "@latchkit/kit/admin";

/** Parts of Latchkit that many projects do without. Their pages are in the sidebar of projects that use them. */
export type Part = "apiKeys" | "ownMail" | "payments" | "permissions" | "provider" | "vault" | "webhooks" | "launch";

/** The sections of the configuration that the rules read. */
type Read = Pick<ConfigDocument, "apps" | "apiKeys" | "emails" | "oauthServer" | "payments" | "dataVault" | "rbac">;

/** Permissions that every new project has. */
const AT_FIRST = ["team_member", "team_admin"];

/** Whether a project uses a part; from its configuration alone, so that the sidebar costs no request. */
const RULES: { readonly [Name in Part]: (config: Read) => boolean } = {
  apiKeys: ({ apiKeys }) => apiKeys.enabled.user || apiKeys.enabled.team,
  ownMail: ({ emails }) => !emails.server.isShared,
  payments: ({ apps, payments }) =>
    apps.installed.payments.enabled || hasAny(payments.products) || hasAny(payments.items),
  permissions: ({ apps, rbac }) =>
    apps.installed.rbac.enabled || Object.keys(rbac.permissions).some((id) => !AT_FIRST.includes(id)),
  provider: ({ oauthServer }) => oauthServer.enabled,
  vault: ({ apps, dataVault }) => apps.installed["data-vault"].enabled || hasAny(dataVault.stores),
  webhooks: ({ apps }) => apps.installed.webhooks.enabled,
  launch: ({ apps }) => apps.installed["launch-checklist"].enabled,
};

/** Whether a project uses a part. */
export function isUsed(part: Part, config: Read): boolean {
  return RULES[part](config);
}

function hasAny(record: object): boolean {
  return Object.keys(record).length > 0;
}
