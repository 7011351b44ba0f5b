import type { AdminProjectConfig } from "@latchkit/kit/admin";

/** Pages of the React package that email links lead to. */
export type MailedPage = "sign-in" | "email-verification" | "password-reset" | "team-invitation";

/** Usual address of a development server. */
const LOCAL = { domain: "http://localhost:3000", handlerPath: "/handler" };

/**
 * Guesses the URL of a page of the project's app: on the first trusted domain, else on localhost if that is trusted.
 *
 * @returns Undefined if no trusted domain can be used.
 */
export function pageOfApp(
  { domains, allowLocalhost }: Pick<AdminProjectConfig, "domains" | "allowLocalhost">,
  page: MailedPage,
): string | undefined {
  const place = domains.find(({ domain }) => !domain.includes("*")) ?? (allowLocalhost ? LOCAL : undefined);
  return place && `${place.domain}${place.handlerPath.replace(/\/$/, "")}/${page}`;
}
