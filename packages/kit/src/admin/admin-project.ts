import type { OAuthProvider, ProjectRole } from "@latchkit/contract";
import type { ProductionModeError } from "@latchkit/contract/production-mode";
import type { Project, ProjectConfig } from "../project/project.ts";
import type { ConfigChange, ConfigDocument, ConfigOverride, ConfigValuesOf } from "./config-document.ts";

/** A project as its administrators see it. */
export interface AdminProject extends Project {
  /** A description for administrators. */
  readonly description: string;
  /** The URL of the logo, which may be a data URL. */
  readonly logoUrl: string | null;
  /** The URL of a wide logo with the name, which may be a data URL. */
  readonly fullLogoUrl: string | null;
  /** The URL of the logo for dark backgrounds. Without one, `logoUrl` serves there, too. */
  readonly logoDarkModeUrl: string | null;
  /** The URL of the wide logo for dark backgrounds. Without one, `fullLogoUrl` serves there, too. */
  readonly fullLogoDarkModeUrl: string | null;
  /** When the project was created. */
  readonly createdAt: Date;
  /** Whether the project is in production mode, with its stricter checks. */
  readonly isProductionMode: boolean;
  /** The team in the project `internal` that owns it; `null` when only keys administer it. */
  readonly ownerTeamId: string | null;
  /**
   * The caller's role in the owning team: an `owner` also manages the colleagues and deletes the project, an `admin`
   * changes settings and reads secrets, `support` helps users, a `viewer` reads. `null` for callers with a key, who may
   * do everything.
   */
  readonly role: ProjectRole | null;
  /** The settings of the project. @see {@link AdminProject.getConfig} for the complete configuration. */
  readonly config: AdminProjectConfig;
  /** Updates the given fields. Subscribers see the change before this resolves. */
  update(changes: AdminProjectUpdate): Promise<void>;
  /** Deletes the project with all its users, teams and keys. */
  delete(): Promise<void>;
  /** Fetches the complete configuration; `config` holds only part of it. */
  getConfig(): Promise<ConfigDocument>;
  /**
   * Sets paths of the configuration; each replaces the values at and below it.
   *
   * @throws {StatusError} 400 with a message that names the first invalid path.
   * @example await project.updateConfig({ "auth.otp.allowSignIn": true });
   */
  updateConfig<const Override extends ConfigOverride>(override: Override & ConfigValuesOf<Override>): Promise<void>;
  /**
   * Fetches what {@link AdminProject.updateConfig} would change, without changing it.
   *
   * @throws {StatusError} 400 with a message that names the first invalid path.
   */
  previewConfig(override: ConfigOverride): Promise<readonly ConfigChange[]>;
  /** Fetches what prevents production mode; an empty list when nothing does. */
  getProductionModeErrors(): Promise<readonly ProductionModeError[]>;
}

/** A project's sign-in methods and permissions of users, with the settings that only administrators see. */
export interface AdminProjectConfig extends ProjectConfig {
  /** Whether to trust any URL on localhost, for development. */
  readonly allowLocalhost: boolean;
  /** Trusted domains for links and redirects. */
  readonly domains: readonly TrustedDomain[];
  /** The enabled OAuth providers. */
  readonly oauthProviders: readonly AdminOAuthProviderConfig[];
  /** Strategy for a new OAuth account that has the email address of an existing user. */
  readonly oauthAccountMergeStrategy: "link_method" | "raise_error" | "allow_duplicates";
  /** The mail server that sends the project's emails. */
  readonly emailConfig: AdminEmailConfig;
  /** The id of the email theme. */
  readonly emailTheme: string;
  /** Whether each new user gets a team. */
  readonly createTeamOnSignUp: boolean;
  /** The permissions granted to the creator of a team. */
  readonly teamCreatorDefaultPermissions: readonly { readonly id: string }[];
  /** The permissions granted to new members of a team. */
  readonly teamMemberDefaultPermissions: readonly { readonly id: string }[];
  /** The permissions granted to new users. */
  readonly userDefaultPermissions: readonly { readonly id: string }[];
}

/** The mail server that sends a project's emails. */
export type AdminEmailConfig =
  /** The mail server of the installation. */
  | { readonly type: "shared" }
  | {
      readonly type: "standard";
      readonly host: string;
      readonly port: number;
      readonly username: string;
      readonly password: string;
      readonly senderName: string;
      readonly senderEmail: string;
    };

/** A domain to which links and redirects of a project may lead. */
export interface TrustedDomain {
  /** Such as `https://shop.example`; the host may have wildcards. */
  readonly domain: string;
  /** The base path of the sign-in pages. */
  readonly handlerPath: string;
}

/** Providers for which an installation may offer shared keys. */
export type SharedOAuthProvider = "google" | "github" | "microsoft" | "spotify";

/** The credentials of a project at an OAuth provider. */
export type AdminOAuthProviderConfig =
  /** The shared keys of the installation. */
  | { readonly id: SharedOAuthProvider; readonly type: "shared" }
  | {
      readonly id: OAuthProvider;
      readonly type: "standard";
      readonly clientId: string;
      readonly clientSecret: string;
      readonly facebookConfigId?: string | undefined;
      readonly microsoftTenantId?: string | undefined;
    };

/** Changes to the configuration. Lists replace the whole list. */
export type AdminProjectConfigUpdate = Partial<AdminProjectConfig>;

/** Changes to a project; fields left out stay as they are. */
export interface AdminProjectUpdate {
  /** At most 256 characters. */
  displayName?: string | undefined;
  /** A description for administrators. */
  description?: string | null | undefined;
  /** The URL of the logo; `null` removes it. */
  logoUrl?: string | null | undefined;
  /** The URL of a wide logo with the name; `null` removes it. */
  fullLogoUrl?: string | null | undefined;
  /** The URL of the logo for dark backgrounds; `null` removes it. */
  logoDarkModeUrl?: string | null | undefined;
  /** The URL of the wide logo for dark backgrounds; `null` removes it. */
  fullLogoDarkModeUrl?: string | null | undefined;
  /** Whether the project is in production mode. */
  isProductionMode?: boolean | undefined;
  /** Lists replace the whole list. */
  config?: AdminProjectConfigUpdate | undefined;
}

/** A new project. */
export interface CreateProjectOptions extends AdminProjectUpdate {
  /** At most 256 characters. */
  displayName: string;
  /** The team that will own it; the creator must be a member. */
  teamId: string;
}
