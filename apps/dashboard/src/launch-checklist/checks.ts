import { type AdminProject, type ConfigDocument, productionModeErrors } from "@latchkit/kit/admin";
import { hasProducts } from "../payments/has-products.ts";
import { SIGN_IN_METHODS } from "../sign-in-methods/sign-in-methods.ts";

/** One item of the launch checklist. */
export interface Check {
  readonly name: "signIn" | "domain" | "localhost" | "ownKeys" | "ownMail" | "payments" | "production";
  readonly isDone: boolean;
  /** The page that fixes it. */
  readonly page: "auth-methods" | "domains" | "email-server" | "payments" | "project-settings";
}

/** Checks the current state of a project. */
export function launchChecks(
  { id, config: legacy, isProductionMode }: Pick<AdminProject, "id" | "config" | "isProductionMode">,
  { auth, emails, payments }: Pick<ConfigDocument, "auth" | "emails" | "payments">,
): readonly Check[] {
  const providers = Object.values(auth.oauth.providers);
  const used = providers.filter(({ allowSignIn, allowConnectedAccounts }) => allowSignIn || allowConnectedAccounts);
  const methods = [...SIGN_IN_METHODS.map(({ id }) => auth[id]), ...providers].filter(({ allowSignIn }) => allowSignIn);
  const domains = legacy.domains.map(({ domain }) => domain);
  const problems = productionModeErrors(id, { allowLocalhost: false, trustedDomains: domains });
  return [
    { name: "signIn", isDone: methods.length > 0, page: "auth-methods" },
    { name: "domain", isDone: domains.length > 0 && problems.length === 0, page: "domains" },
    { name: "localhost", isDone: !legacy.allowLocalhost, page: "domains" },
    {
      name: "ownKeys",
      isDone: used.every(({ isShared, clientId, clientSecret }) => !isShared && clientId && clientSecret),
      page: "auth-methods",
    },
    { name: "ownMail", isDone: !emails.server.isShared, page: "email-server" },
    ...(hasProducts(payments) ? [{ name: "payments", isDone: !payments.testMode, page: "payments" } as const] : []),
    { name: "production", isDone: isProductionMode, page: "project-settings" },
  ];
}
