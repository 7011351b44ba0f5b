import { OAUTH_PROVIDERS, type OAuthProvider, SHARED_OAUTH_PROVIDERS } from "@latchkit/contract";
import { matching, onOrOff, webAddress } from "./parsers.ts";
import type { EnvironmentReader } from "./read-environment.ts";

/** A client we are at a provider. */
export interface OAuthClientKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The operator's settings for sign-ins with providers. */
export interface OAuthSettings {
  /** The installation's own clients, which projects may share. */
  readonly sharedKeys: Readonly<Partial<Record<OAuthProvider, OAuthClientKeys>>>;
  /** OpenID Connect issuers that take the place of providers, without a slash at their end. */
  readonly issuers: Readonly<Partial<Record<OAuthProvider, string>>>;
  /** Whether projects get access tokens that were issued to the installation's own clients. */
  readonly sharesAccessTokens: boolean;
}

const ONE_LINE = /^[\x21-\x7e]{1,2000}$/;
const SECRET = { isSecret: true };
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Reads `LATCHKIT_SHARED_OAUTH_{PROVIDER}_CLIENT_ID` with `_CLIENT_SECRET`, and `LATCHKIT_OAUTH_{PROVIDER}_ISSUER`.
 *
 * @param mode In production an issuer elsewhere must be reached by https: client secrets travel there.
 */
export function readOAuthSettings(reader: EnvironmentReader, mode: "development" | "production"): OAuthSettings {
  const sharedKeys: Partial<Record<OAuthProvider, OAuthClientKeys>> = {};
  for (const provider of SHARED_OAUTH_PROVIDERS) {
    const keys = readSharedKeys(reader, provider);
    if (keys) sharedKeys[provider] = keys;
  }
  const issuers: Partial<Record<OAuthProvider, string>> = {};
  for (const provider of OAUTH_PROVIDERS) {
    const issuer = readIssuer(reader, provider, mode);
    if (issuer !== null) issuers[provider] = issuer;
  }
  const sharesAccessTokens =
    reader.read("LATCHKIT_ALLOW_SHARED_OAUTH_ACCESS_TOKENS", '"on" or "off"', onOrOff) ?? false;
  return { sharedKeys, issuers, sharesAccessTokens };
}

/** Both or none: half a client is a slip. */
function readSharedKeys({ read, isSet, report }: EnvironmentReader, provider: OAuthProvider): OAuthClientKeys | null {
  const prefix = `LATCHKIT_SHARED_OAUTH_${provider.toUpperCase()}`;
  const idName = `${prefix}_CLIENT_ID`;
  const secretName = `${prefix}_CLIENT_SECRET`;
  if (isSet(idName) !== isSet(secretName)) {
    const [missing, present] = isSet(idName) ? [secretName, idName] : [idName, secretName];
    report(missing, `is not set; expected with ${present}`);
  }
  const clientId = read(idName, "the client id that the provider issued", matching(ONE_LINE));
  const clientSecret = read(secretName, "the client secret that the provider issued", matching(ONE_LINE), SECRET);
  return clientId !== null && clientSecret !== null ? { clientId, clientSecret } : null;
}

function readIssuer({ read }: EnvironmentReader, provider: OAuthProvider, mode: string): string | null {
  const expected =
    mode === "production"
      ? "the https address of an OpenID Connect issuer, without query; http only on this machine"
      : "the address of an OpenID Connect issuer, without query";
  return read(`LATCHKIT_OAUTH_${provider.toUpperCase()}_ISSUER`, expected, (text) => {
    const issuer = webAddress(text);
    if (issuer === undefined || mode !== "production") return issuer;
    const { protocol, hostname } = new URL(issuer);
    return protocol === "https:" || LOOPBACK.test(hostname) ? issuer : undefined;
  });
}
