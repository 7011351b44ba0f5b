import type { Account } from "../model/account.ts";
import type { Accounts } from "../model/accounts.ts";
import type { Routes } from "../request/call.ts";
import { page } from "../request/parameters.ts";
import { type Parameters, part, text } from "../request/parse-form.ts";

export const accountRoutes: Routes = {
  "GET account": ({ account }) => accountView(account),
  "GET events": ({ account, parameters }) => {
    const type = text(parameters, "type");
    const found = account.events.filter((event) => type === undefined || event.type === type);
    return page(found.reverse(), parameters);
  },
  "GET payment_method_configurations": ({ account, parameters }) => page([methodConfiguration(account)], parameters),
  "POST payment_method_configurations/id": ({ account, parameters }) => {
    for (const [method, value] of Object.entries(parameters)) {
      const preference = typeof value === "object" ? text(part(value, "display_preference"), "preference") : undefined;
      if (preference === "on" || preference === "off") account.methodPreferences.set(method, preference);
    }
    return methodConfiguration(account);
  },
};

/** Connect: answers what a platform asks about other accounts; `null` for any other request. */
export function answerPlatform(
  accounts: Accounts,
  { method, path, parameters }: { method: string; path: readonly string[]; parameters: Parameters },
): object | null {
  const [resource, id = ""] = path;
  if (method === "GET" && resource === "accounts" && path.length === 2) return accountView(accounts.get(id));
  const route = `${method} ${path.join("/")}`;
  if (route === "POST accounts") {
    const account = accounts.create();
    return { id: account.id, object: "account", metadata: part(parameters, "metadata"), charges_enabled: false };
  }
  if (route === "POST account_links") {
    const account = text(parameters, "account") ?? "";
    return { object: "account_link", url: `${accounts.get(account).url}/onboarding/${account}` };
  }
  if (route === "POST account_sessions")
    return {
      object: "account_session",
      account: text(parameters, "account"),
      client_secret: "accs_secret_standin",
    };
  return null;
}

function accountView({ id, chargesEnabled }: Account) {
  const account = { id: id === "" ? "acct_own" : id, object: "account", country: "US", default_currency: "usd" };
  return { ...account, charges_enabled: chargesEnabled, details_submitted: true, payouts_enabled: true };
}

function methodConfiguration({ methodPreferences }: Account) {
  const methods = [...methodPreferences].map(([name, value]) => [
    name,
    { available: value === "on", display_preference: { overridable: true, preference: value, value } },
  ]);
  const about = { id: "pmc_standin", object: "payment_method_configuration", active: true, is_default: true };
  return { ...about, ...Object.fromEntries(methods) };
}
