import type { AdminProjectConfig } from "@latchkit/kit/admin";

/** Pages of the kit's that links in mails lead to. */
export type MailedPage = "sign-in" | "email-verification" | "password-reset" | "team-invitation";

/** Where developers' servers usually listen. */
const LOCAL = { domain: "http://localhost:3000", handlerPath: "/handler" };

/**
 * Where a page of the project's app probably is: at the first domain it trusts, else on this machine where that is trusted.
 *
 * @returns Undefined where no place is trusted that could be guessed.
 */
export function pageOfApp(
  { domains, allowLocalhost }: Pick<AdminProjectConfig, "domains" | "allowLocalhost">,
  page: MailedPage,
): string | undefined {
  const place = domains.find(({ domain }) => !domain.includes("*")) ?? (allowLocalhost ? LOCAL : undefined);
  return place && `${place.domain}${place.handlerPath.replace(/\/$/, "")}/${page}`;
}
