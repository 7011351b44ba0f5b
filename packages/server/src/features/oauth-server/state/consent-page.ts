import { PlainError } from "../../../endpoints/refusals.ts";
import { handlerPageOf } from "../../../projects/handler-page.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";

/** Returns the page on which users enter the code of a device: beside the page for consent, of which it is a kind. */
export function devicePageOf(tenancy: Pick<Tenancy, "config" | "project">): string {
  const page = new URL(consentPageOf(tenancy));
  if (!page.pathname.endsWith(CONSENT_PATH)) return page.href;
  page.pathname = `${page.pathname.slice(0, -CONSENT_PATH.length)}/device`;
  return page.href;
}

const CONSENT_PATH = "/oauth-consent";

/**
 * Returns the page of the project on which users decide about a client's request: the one that is set, else the
 * project's own.
 *
 * @throws PlainError 400 if the project has neither set one nor a domain without wildcards.
 */
export function consentPageOf(tenancy: Pick<Tenancy, "config" | "project">): string {
  const page = tenancy.config.oauthServer.consentUrl ?? handlerPageOf(tenancy, "oauth-consent");
  if (page !== null) return page;
  throw new PlainError(400, "The project has no page for consent. Set oauthServer.consentUrl.", {
    reason: "OAUTH_SERVER_NOT_ENABLED",
  });
}
