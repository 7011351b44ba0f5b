import type { BaseServices, PublicContext } from "../../endpoints/context.ts";
import type { OutboundFetch } from "../../network/outbound-fetch.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { SignUpServices } from "../sign-up/sign-up.ts";
import type { OAuthProviders } from "./providers/configured-provider.ts";

/** Services that signing in with providers needs. */
export interface OAuthServices extends BaseServices, SignUpServices {
  readonly oauthProviders: OAuthProviders;
  /** Sends requests to other servers; times out after ten seconds and follows no redirects. */
  readonly fetch: OutboundFetch;
}

/** The context of a sign-in with a provider, once its project is known. */
export interface OAuthContext
  extends Pick<PublicContext, "caller" | "headers" | "clientAddress" | "isBehindTrustedProxy"> {
  readonly tenancy: Tenancy;
  readonly services: OAuthServices;
}
