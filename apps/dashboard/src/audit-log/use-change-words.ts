import type { AuditEntry } from "@latchkit/kit/admin";
import { useResourceState } from "@latchkit/react";
import { useLanguage, useMessages } from "@latchkit/ui";
import { apiKeysAppMessages } from "../api-keys-app/messages.ts";
import { authMethodsMessages } from "../auth-methods/messages.ts";
import { domainsMessages } from "../domains/messages.ts";
import { isKeyOf } from "../parts/keys.ts";
import { paymentsMessages } from "../payments/messages.ts";
import { CURRENCIES, formatMoney } from "../payments/money.ts";
import { providerName } from "../providers/provider-name.ts";
import { shellMessages } from "../shell/messages.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { signInMethodsMessages } from "../sign-in-methods/messages.ts";
import { findSignInMethod } from "../sign-in-methods/sign-in-methods.ts";
import { teamSettingsMessages } from "../team-settings/messages.ts";
import { type ChangePart, changeParts } from "./change-parts.ts";
import { auditLogMessages } from "./messages.ts";

/** Pages by the first name of the paths that they set. */
const AREAS = {
  auth: "authMethodsPage",
  apiKeys: "apiKeysAppPage",
  branding: "brandingPage",
  dataVault: "dataVaultPage",
  domains: "domainsPage",
  emails: "emailsGroup",
  payments: "paymentsGroup",
  rbac: "teamPermissionsPage",
  teams: "teamSettingsPage",
  users: "usersPage",
} as const;

/** Longest value that a sentence quotes; all are in the open entry. */
const QUOTED_MAX_LENGTH = 40;

/** Returns a function that says what an entry about the configuration changed, a sentence per part. */
export function useChangeWords(): (changes: AuditEntry["changes"]) => readonly string[] {
  const t = useMessages(auditLogMessages);
  const pages = useMessages(shellMessages);
  const tag = useLanguage();
  const config = useResourceState(useAdminApp().config);
  const products = config.status === "ready" ? config.value.payments.products : {};
  const nameOf = useSwitchNames();
  const money = (amount: unknown, currency: string) => {
    const known = CURRENCIES.find((one) => one === currency);
    return known && typeof amount === "string" ? formatMoney(tag, amount, known) : "–";
  };
  const sentence = (part: ChangePart): string => {
    if (part.type === "added" || part.type === "removed") return t(part.type, { name: providerName(part.name) });
    if (part.type === "switched") return t(part.isOn ? "turnedOn" : "turnedOff", { what: nameOf(part.path) });
    if (part.type === "priced") {
      const what = t("priceOf", { name: products[part.productId]?.displayName ?? part.productId });
      return t("changedTo", {
        what,
        before: money(part.before, part.currency),
        after: money(part.after, part.currency),
      });
    }
    const area = isKeyOf(AREAS, part.area) ? pages(AREAS[part.area]) : pages("configurationPage");
    const [only] = part.changes;
    if (part.changes.length > 1 || !only) return `${area}: ${t("changes", { count: part.changes.length })}`;
    const what = `${area}, ${only.path.split(".").slice(1).join(".")}`;
    const [before, after] = [quoted(only.before), quoted(only.after)];
    return before === null || after === null ? what : t("changedTo", { what, before, after });
  };
  return (changes) => changeParts(changes).map(sentence);
}

/** Returns a function that names a switch as its page does; by its path where it has none. */
function useSwitchNames(): (path: string) => string {
  const auth = useMessages(authMethodsMessages);
  const methods = useMessages(signInMethodsMessages);
  const keys = useMessages(apiKeysAppMessages);
  const teams = useMessages(teamSettingsMessages);
  const domains = useMessages(domainsMessages);
  const payments = useMessages(paymentsMessages);
  const pages = useMessages(shellMessages);
  const names: Readonly<Record<string, () => string>> = {
    "auth.allowSignUp": () => auth("signUpFlag"),
    "auth.newDeviceEmails": () => auth("newDeviceFlag"),
    "apiKeys.enabled.user": () => `${keys("title")}: ${keys("user")}`,
    "apiKeys.enabled.team": () => `${keys("title")}: ${keys("team")}`,
    "apiKeys.mayLast": () => `${keys("title")}: ${keys("mayLast")}`,
    "teams.allowClientTeamCreation": () => teams("clientCreation"),
    "teams.createPersonalTeamOnSignUp": () => teams("personalTeam"),
    "domains.allowLocalhost": () => domains("allowLocalhost"),
    "payments.testMode": () => payments("testMode"),
    "payments.blockNewPurchases": () => payments("blockPurchases"),
    "apps.installed.payments.enabled": () => pages("paymentsGroup"),
    "apps.installed.webhooks.enabled": () => pages("webhooksPage"),
    "apps.installed.rbac.enabled": () => pages("teamPermissionsPage"),
    "apps.installed.data-vault.enabled": () => pages("dataVaultPage"),
    "apps.installed.launch-checklist.enabled": () => pages("launchChecklistPage"),
  };
  return (path) => {
    const [, provider] = /^auth\.oauth\.providers\.([^.]+)\.allowSignIn$/.exec(path) ?? [];
    if (provider !== undefined) return providerName(provider);
    const [, id = ""] = /^auth\.(\w+)\.allowSignIn$/.exec(path) ?? [];
    const method = findSignInMethod(id);
    return method ? methods(method.name) : (names[path]?.() ?? path);
  };
}

/** Returns a short value as text; null for one that no sentence quotes. */
function quoted(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return "–";
  const text = typeof value === "string" || typeof value === "number" ? String(value) : null;
  return text !== null && text.length <= QUOTED_MAX_LENGTH && !text.includes("\n") ? text : null;
}
