import type { OAuthProvider } from "@latchkit/contract";

/** Anything JSON can say. */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | readonly ConfigValue[]
  | { readonly [key: string]: ConfigValue };

/** The whole configuration of a project, complete with every default. Only the part that changes most is typed here. */
export interface ConfigDocument {
  readonly auth: {
    readonly allowSignUp: boolean;
    readonly password: { readonly allowSignIn: boolean };
    readonly otp: { readonly allowSignIn: boolean };
    readonly passkey: { readonly allowSignIn: boolean };
    readonly oauth: {
      readonly accountMergeStrategy: "link_method" | "raise_error" | "allow_duplicates";
      /** By a name of the project's choice, which is part of the address that the provider sends people back to. */
      readonly providers: Readonly<Record<string, OAuthProviderSettings>>;
    };
  };
  readonly domains: {
    readonly allowLocalhost: boolean;
    readonly trustedDomains: Readonly<Record<string, { readonly baseUrl?: string; readonly handlerPath: string }>>;
  };
  /** Whose mail server sends; it has its settings beside that. */
  readonly emails: { readonly server: { readonly isShared: boolean } };
  readonly teams: { readonly createPersonalTeamOnSignUp: boolean; readonly allowClientTeamCreation: boolean };
  readonly users: { readonly allowClientUserDeletion: boolean };
  readonly apiKeys: { readonly enabled: { readonly team: boolean; readonly user: boolean } };
  readonly apps: { readonly installed: Readonly<Record<string, { readonly enabled: boolean }>> };
  readonly [section: string]: unknown;
}

/** Keys of a project at a provider, and what they are used for. */
export interface OAuthProviderSettings {
  readonly type?: OAuthProvider;
  /** Whether the installation's own keys are used. */
  readonly isShared: boolean;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** For Facebook Login for Business. */
  readonly facebookConfigId?: string;
  /** Whose members may sign in; people with accounts of their own when absent. */
  readonly microsoftTenantId?: string;
  readonly allowSignIn: boolean;
  /** Whether the app may ask for access to people's accounts there. */
  readonly allowConnectedAccounts: boolean;
}

/** What becomes of one path of the configuration; what is not there is not set. Secrets are masked, and long texts cut. */
export interface ConfigChange {
  readonly path: string;
  readonly before?: ConfigValue | undefined;
  readonly after?: ConfigValue | undefined;
}

/** Paths that are switched on or off. */
type FlagPath =
  | "auth.allowSignUp"
  | `auth.${"password" | "otp" | "passkey"}.allowSignIn`
  | "domains.allowLocalhost"
  | "teams.createPersonalTeamOnSignUp"
  | "teams.allowClientTeamCreation"
  | "users.allowClientUserDeletion"
  | `apiKeys.enabled.${"team" | "user"}`
  | `apps.installed.${string}.enabled`;

type Section =
  | "auth"
  | "domains"
  | "teams"
  | "users"
  | "apiKeys"
  | "apps"
  | "rbac"
  | "emails"
  | "payments"
  | "dataVault";

/** What to set, by paths of the document with dots between; null goes back to the default. */
export type ConfigOverride = { readonly [Path in FlagPath]?: boolean | null } & {
  readonly [Path in Section | `${Section}.${string}`]?: ConfigValue;
};
