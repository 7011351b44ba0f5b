import type { Branding } from "@latchkit/contract";

export type { Branding };

/** The public information about a project. */
export interface Project {
  /** A UUID, or `internal`. */
  readonly id: string;
  /** The name that users see. */
  readonly displayName: string;
  /** Sign-in methods, and permissions of users. */
  readonly config: ProjectConfig;
  /**
   * Its look, as set in the dashboard; absent if as built in, and in what administrators manage. Components apply it by
   * themselves.
   */
  readonly branding?: Branding | undefined;
}

/** Rules for new API keys of a project. */
export interface ApiKeyRules {
  /** The scopes that keys can be limited to. */
  readonly scopes: readonly { readonly id: string; readonly displayName: string }[];
  /** Days after which a key expires if its creator does not choose. */
  readonly defaultExpiryDays: number;
  /** Whether a key may be created that never expires. */
  readonly mayLast: boolean;
}

/** A project's sign-in methods, and what its users may do themselves. */
export interface ProjectConfig {
  /** Whether new users may sign up. */
  readonly signUpEnabled: boolean;
  /**
   * Whether the sign-up pages ask for a name. Absent in what administrators manage: they read it from
   * `AdminApp.config`.
   */
  readonly signUpName?: "off" | "optional" | "required" | undefined;
  /** Whether users sign in with passwords. */
  readonly credentialEnabled: boolean;
  /** Whether users sign in with links and codes by email. */
  readonly magicLinkEnabled: boolean;
  /** Whether users sign in with passkeys. */
  readonly passkeyEnabled: boolean;
  /** Whether users may create teams. */
  readonly clientTeamCreationEnabled: boolean;
  /** Whether users may delete their accounts. */
  readonly clientUserDeletionEnabled: boolean;
  /** Whether users may download what the project keeps about them. Absent if not, and in what administrators manage. */
  readonly clientDataDownloadEnabled?: true | undefined;
  /** Whether users may create API keys. */
  readonly allowUserApiKeys: boolean;
  /** Whether teams may have API keys. */
  readonly allowTeamApiKeys: boolean;
  /** Rules for new API keys. Absent where neither users nor teams have them, and in what administrators manage. */
  readonly apiKeys?: ApiKeyRules | undefined;
  /**
   * Whether users can sign in to other applications with their account here. Absent in what administrators manage: they
   * read it from `AdminApp.config`.
   */
  readonly oauthServerEnabled?: boolean | undefined;
  /** The OAuth providers with which users sign in. */
  readonly oauthProviders: readonly { readonly id: string }[];
}
