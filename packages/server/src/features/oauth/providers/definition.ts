import type { AuthorizationServer, IDToken } from "oauth4webapi";

/** A user's identity, as reported by a provider. */
export interface ProviderAccount {
  /** The provider's own id of the account; never its email, which may belong to another person later. */
  readonly accountId: string;
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
  readonly email: string | null;
  /** Whether the provider made sure that the email is theirs. */
  readonly isEmailVerified: boolean;
}

/** The settings of a project's client that some providers have of their own. */
export interface ProviderOptions {
  readonly clientId: string;
  readonly facebookConfigId: string | null;
  readonly microsoftTenantId: string | null;
}

/** Dependencies of reading an account. */
export interface AccountSource {
  /**
   * Asks the provider's interface with the new access token. Throws `ProviderFailure` unless it answers JSON with
   * status 200.
   */
  getJson(url: string, headers?: Readonly<Record<string, string>>): Promise<unknown>;
  /** Claims of the ID token; `null` where none is asked for. Validated. */
  readonly claims: IDToken | null;
  /** Query or form of the callback: it came through the browser, so it proves nothing. */
  readonly parameters: URLSearchParams;
  readonly server: AuthorizationServer;
  readonly options: ProviderOptions;
}

/** All that sets one provider apart from the others. */
export interface ProviderDefinition {
  /** For people. */
  readonly name: string;
  /** Asked for at every sign-in. */
  readonly scopes: readonly string[];
  /** Endpoints. `issuer` counts only for those that speak OpenID Connect. */
  readonly server: (options: ProviderOptions) => AuthorizationServer;
  /** Whether we ask for an ID token and hold it to its signature, nonce and issuer. */
  readonly isOpenId: boolean;
  /** RFC 7636, always S256. */
  readonly usesPkce: boolean;
  /** Client authentication at the token endpoint (RFC 6749 §2.3.1): HTTP Basic, or parameters of the body. */
  readonly clientAuthentication: "basic" | "post";
  /** Extra parameters of the authorization request. */
  readonly parameters?: (options: ProviderOptions) => Readonly<Record<string, string>>;
  /** Assumed lifetime of an access token when the provider states none. Default: 3600. */
  readonly tokenLifetimeSeconds?: number;
  /**
   * Whether the `scope` of its token answer names what was granted in the words it was asked in (RFC 6749 §5.1).
   * Default: `false`, because the twelve providers abbreviate, rename or leave out scopes.
   */
  readonly namesGrantedScopes?: boolean;
  readonly readAccount: (source: AccountSource) => Promise<ProviderAccount>;
  /** An address that answers 200 to requests with a valid access token; `null` if the provider has none. */
  readonly liveCheckUrl: string | null;
}

/** Kind of a provider's failure. */
export type ProviderFailureReason =
  /** The person said no. */
  | "denied"
  /** It does not accept what we presented: the code or token is used up, too old, or was never its own. */
  | "refused"
  /** It does not accept our client id, secret or scopes: the project's owner has to change something. */
  | "misconfigured"
  /** It answers something else than it should. */
  | "unusable"
  /** It cannot be reached, or has trouble of its own. */
  | "unreachable";

/** A provider did not do what we hoped for. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  readonly reason: ProviderFailureReason;
  /** Whether it does not let us see what we asked for, though it accepts the token. */
  readonly isForbidden: boolean;

  constructor(
    message: string,
    {
      reason,
      isForbidden = false,
      ...options
    }: ErrorOptions & { reason: ProviderFailureReason; isForbidden?: boolean },
  ) {
    super(message, options);
    this.reason = reason;
    this.isForbidden = isForbidden;
  }
}
