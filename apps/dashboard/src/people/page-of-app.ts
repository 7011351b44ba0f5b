import type { AdminProjectConfig } from "@latchkit/kit/admin";

/** Pages of the React package that email links lead to. */
export type MailedPage = "sign-in" | "email-verification" | "password-reset" | "team-invitation";

/**
 * Guesses the URL of a page of the project's app: on the first trusted domain, else on localhost if that is trusted.
 *
 * @param localOrigin Where the app runs during development.
 * @returns Undefined if no trusted domain can be used.
 */
export function pageOfApp(
  { domains, allowLocalhost }: Pick<AdminProjectConfig, "domains" | "allowLocalhost">,
  page: MailedPage,
  localOrigin: string,
): string | undefined {
  const place =
    domains.find(({ domain }) => !domain.includes("*")) ??
    (allowLocalhost ? { domain: localOrigin, handlerPath: "/handler" } : undefined);
  return place && `${place.domain}${place.handlerPath.replace(/\/$/, "")}/${page}`;
}
