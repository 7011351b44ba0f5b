import { ID_TOKEN_CLOCK_TOLERANCE_SECONDS } from "@latchkit/contract/limits";
import * as oauth from "oauth4webapi";
import type { BaseServices } from "../../../endpoints/context.ts";
import type { OutboundFetch } from "../../../network/outbound-fetch.ts";
import { PROVIDERS } from "./catalogue.ts";
import type { ConfiguredProvider, OAuthProviders } from "./configured-provider.ts";
import type { ProviderDefinition } from "./definition.ts";
import { withIssuer } from "./issuer.ts";
import { libraryOptions } from "./library-options.ts";

/** Services that talking to a provider needs. */
export interface ProviderServices extends Pick<BaseServices, "clock" | "publicUrl"> {
  readonly fetch: OutboundFetch;
  readonly oauthProviders: OAuthProviders;
}

/** Everything needed to talk to a provider: its own definition, or that of the issuer that stands in for it. */
export async function contact(provider: ConfiguredProvider, { fetch, oauthProviders }: ProviderServices) {
  const own = PROVIDERS[provider.type];
  const definition: ProviderDefinition =
    provider.issuer === null ? own : withIssuer(own, await oauthProviders.discover(provider.issuer));
  const server = definition.server(provider);
  const client: oauth.Client = {
    client_id: provider.clientId,
    [oauth.clockTolerance]: ID_TOKEN_CLOCK_TOLERANCE_SECONDS,
  };
  const authentication =
    definition.clientAuthentication === "post"
      ? oauth.ClientSecretPost(provider.clientSecret)
      : basicAuthentication(provider.clientSecret);
  return { definition, server, client, authentication, options: libraryOptions(fetch, provider.issuer) };
}

/** URL that providers redirect to; the provider's key in the path keeps their answers apart (RFC 9700 §4.4.2.2). */
export function callbackUrl(provider: ConfiguredProvider, { publicUrl }: ProviderServices): string {
  return `${publicUrl}/api/v1/auth/oauth/callback/${encodeURIComponent(provider.id)}`;
}

/**
 * HTTP Basic with the standard's encoding, in which letters, digits and `*-._` stay as they are (RFC 6749 appendix B).
 * The library's own encodes these as well; servers that do not decode, which are many, would then not know us.
 */
function basicAuthentication(clientSecret: string): oauth.ClientAuth {
  const encode = (text: string) => new URLSearchParams({ "": text }).toString().slice(1);
  return (_server, { client_id }, _body, headers) => {
    const credentials = Buffer.from(`${encode(client_id)}:${encode(clientSecret)}`).toString("base64");
    headers.set("authorization", `Basic ${credentials}`);
  };
}
