import type { BrandingConfig } from "../branding.ts";
import type { AccountMergeStrategy, AppId, OAuthProvider, SignUpName } from "../fields/vocabulary.ts";
import type { ConfigRecord } from "./config-record.ts";
import type { AgentScopeRule } from "./oauth-clients.ts";
import type { PaymentsConfig } from "./payments-config.ts";

/**
 * The complete configuration of a project, defaults included. Fields without a default are optional.
 *
 * The server declares beside each path its default and what may be set there; the compiler holds the two together.
 * Immutable. In the server, records have no prototype, so that a name from a request cannot reach anything but an
 * entry.
 */
export interface ConfigDocument {
  /** Location of the project's data. Fixed. */
  readonly sourceOfTruth: { readonly type: "hosted" };
  /** Permissions that the project defines, and those that users get by default. */
  readonly rbac: {
    readonly permissions: ConfigRecord<PermissionConfig>;
    readonly defaultPermissions: {
      readonly teamCreator: ConfigRecord<true>;
      readonly teamMember: ConfigRecord<true>;
      readonly signUp: ConfigRecord<true>;
    };
  };
  /** Whether users and teams may have API keys, and what such keys are like. */
  readonly apiKeys: {
    readonly enabled: { readonly team: boolean; readonly user: boolean };
    /** Scopes that keys can be limited to. Like the settings below, not part of the original protocol. */
    readonly scopes: ConfigRecord<{ readonly displayName: string }>;
    /** Days after which a new key expires if its creator does not choose. */
    readonly defaultExpiryDays: number;
    /** Whether a key may be created that never expires. */
    readonly mayLast: boolean;
  };
  /** The features that the project has enabled. */
  readonly apps: { readonly installed: Readonly<Record<AppId, { readonly enabled: boolean }>> };
  /** Whether users may create teams. */
  readonly teams: { readonly createPersonalTeamOnSignUp: boolean; readonly allowClientTeamCreation: boolean };
  /** Permissions of users over their accounts. */
  readonly users: { readonly allowClientUserDeletion: boolean; readonly allowClientDataDownload: boolean };
  /** The domains that the project's apps run on. */
  readonly domains: { readonly allowLocalhost: boolean; readonly trustedDomains: ConfigRecord<TrustedDomainConfig> };
  /** Sign-up and sign-in methods. */
  readonly auth: {
    readonly allowSignUp: boolean;
    /** Whether users get an email when they sign in with a device that they have not used before. */
    readonly newDeviceEmails: boolean;
    /** Whether access tokens carry the user's `external_id`. Not part of the original protocol. */
    readonly externalIdClaim: boolean;
    /**
     * Minutes after the last sign-in from which users must confirm that it's them before they change how they sign in,
     * or delete their account; `0` for never. Not part of the original protocol, whose packages cannot ask.
     */
    readonly freshSignInMinutes: number;
    /** Whether the sign-up pages ask for a name. Not part of the original protocol. */
    readonly signUpName: SignUpName;
    readonly password: { readonly allowSignIn: boolean };
    /** The system that users move from as they sign in. Not part of the original protocol. */
    readonly lazyMove: LazyMoveConfig;
    readonly otp: { readonly allowSignIn: boolean };
    readonly passkey: { readonly allowSignIn: boolean };
    readonly oauth: {
      readonly accountMergeStrategy: AccountMergeStrategy;
      /** By a name of the project's choice, which is part of the address that the provider sends people back to. */
      readonly providers: ConfigRecord<OauthProviderConfig>;
    };
  };
  /** The email server, themes and templates. */
  readonly emails: {
    readonly server: EmailServerConfig;
    readonly selectedThemeId: string;
    readonly themes: ConfigRecord<EmailThemeConfig>;
    readonly templates: ConfigRecord<EmailTemplateConfig>;
    readonly providerEvents: EmailProviderEventsConfig;
  };
  /** Products, prices and items. */
  readonly payments: PaymentsConfig;
  /** The stores of the data vault. */
  readonly dataVault: { readonly stores: ConfigRecord<{ readonly displayName: string }> };
  /** The look of pages and built-in emails. Not part of the original protocol. */
  readonly branding: BrandingConfig;
  /** The project as an OpenID Connect provider of other applications. Not part of the original protocol. */
  readonly oauthServer: OauthServerConfig;
  /** The pages that the backend serves for the project. Not part of the original protocol. */
  readonly hostedPages: { readonly enabled: boolean };
}

/** Question to the system that users move from, about passwords that this project does not have. */
interface LazyMoveConfig {
  readonly enabled: boolean;
  /** Address that takes the signed questions. */
  readonly url?: string | undefined;
  /** Key that signs them: `whsec_` and 24 random bytes or more in base64. */
  readonly signingSecret?: string | undefined;
  /** Time after which nothing is asked any more, such as `2027-03-01T00:00:00.000Z`. */
  readonly endsAt?: string | undefined;
}

/** A permission that can be granted. */
export interface PermissionConfig {
  readonly description?: string | undefined;
  /** A definition without a scope counts nowhere. */
  readonly scope?: "team" | "project" | undefined;
  readonly containedPermissionIds: ConfigRecord<true>;
}

/** A domain to which links and redirects may lead. */
export interface TrustedDomainConfig {
  /** Scheme and host, possibly with wildcards. An entry without one trusts nothing. */
  readonly baseUrl?: string | undefined;
  readonly handlerPath: string;
}

export interface OauthProviderConfig {
  readonly type?: OAuthProvider | undefined;
  /** Whether the installation's own client credentials are used. */
  readonly isShared: boolean;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  /** For Facebook Login for Business. */
  readonly facebookConfigId?: string | undefined;
  /** Tenant whose members may sign in; users with accounts of their own if absent. */
  readonly microsoftTenantId?: string | undefined;
  readonly allowSignIn: boolean;
  /** Whether the app may ask for access to people's accounts there. */
  readonly allowConnectedAccounts: boolean;
}

export interface EmailServerConfig {
  /** Whether the installation's own email server sends; then the other fields mean nothing. */
  readonly isShared: boolean;
  /** Service that runs the server. For `resend`, host, port and user name may be left out. */
  readonly provider: "resend" | "smtp";
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly senderName?: string | undefined;
  readonly senderEmail?: string | undefined;
}

export interface EmailThemeConfig {
  readonly displayName: string;
  readonly tsxSource: string;
}

/** Secrets and IDs that prove that a report of an email provider is genuine; without them, its reports are refused. */
export interface EmailProviderEventsConfig {
  /** Signing secret of the webhook at Resend, `whsec_…`. */
  readonly resendSecret?: string | undefined;
  /** ARN of the Amazon SNS topic that Amazon SES publishes to. */
  readonly sesTopicArn?: string | undefined;
  /** Password of the webhook at Postmark (HTTP basic), or its bearer token. */
  readonly postmarkToken?: string | undefined;
}

export interface EmailTemplateConfig extends EmailThemeConfig {
  /** `false` for none; absent for the project's own. */
  readonly themeId?: string | false | undefined;
  /** Sources for readers of other languages, by language tag such as `de` or `pt-BR`. */
  readonly variants: ConfigRecord<EmailVariantConfig>;
}

/** An email in one language. */
interface EmailVariantConfig {
  readonly tsxSource: string;
}

/** Configuration of a project's OAuth authorization server. */
export interface OauthServerConfig {
  /** Whether other applications can sign users in with the project. */
  readonly enabled: boolean;
  /** Page of the project on which users decide about a request. Default: `oauth-consent` below a trusted domain's handler. */
  readonly consentUrl?: string | undefined;
  /** Whether programs may register themselves as public or confidential clients (RFC 7591), such as MCP clients do. */
  readonly allowRegistration: boolean;
  /** Whether a client may be known by the address of its metadata (OAuth Client ID Metadata Document). */
  readonly allowClientDocuments: boolean;
  /** Whether clients that register themselves, and those known by their metadata, are agents. Default: `true`. */
  readonly registeredClientsAreAgents: boolean;
  /** The APIs that take access tokens of the server. */
  readonly resources: ConfigRecord<OauthResourceConfig>;
}

/** A scope of an API. */
export interface OauthScopeConfig {
  readonly displayName: string;
  /** Whether agents may have it: `never`, or only with the user's `approval`, each time. Default: `allowed`. */
  readonly agents: AgentScopeRule;
}

/** An API that takes access tokens (RFC 8707). */
export interface OauthResourceConfig {
  readonly displayName: string;
  /** Its address, which is the audience of the tokens. Without one, no client gets a token for it. */
  readonly identifier?: string | undefined;
  readonly scopes: ConfigRecord<OauthScopeConfig>;
}
