import type { OAuthProvider } from "@latchkit/contract";
import type { ProductionModeError } from "@latchkit/contract/production-mode";
import type { AdminApp } from "../admin-app.ts";
import type { Project, ProjectConfig } from "../project.ts";
import type { ConfigChange, ConfigDocument, ConfigOverride, ConfigValuesOf } from "./config-document.ts";

/** A project as those who administer it see it. */
export interface AdminProject extends Project {
  readonly description: string;
  /** Address of a picture, or a data URL. */
  readonly logoUrl: string | null;
  /** The same for where there is room for the name. */
  readonly fullLogoUrl: string | null;
  readonly createdAt: Date;
  readonly isProductionMode: boolean;
  /** In the project `internal`; null where only keys administer it. */
  readonly ownerTeamId: string | null;
  readonly config: AdminProjectConfig;
  /** Changes what is given and leaves the rest. Watchers of the project see the change before this resolves. */
  update(changes: AdminProjectUpdate): Promise<void>;
  /** Deletes the project with all users, teams and keys that belong to it. */
  delete(): Promise<void>;
  /** Asks for the whole configuration, of which `config` is the part that older kits know. */
  getConfig(): Promise<ConfigDocument>;
  /**
   * Sets paths of the configuration; each replaces what was set at it and below.
   *
   * @throws {StatusError} 400 with a sentence that names the first path that cannot be.
   * @example await project.updateConfig({ "auth.passkey.allowSignIn": true });
   */
  updateConfig<const Override extends ConfigOverride>(override: Override & ConfigValuesOf<Override>): Promise<void>;
  /**
   * Asks what {@link AdminProject.updateConfig} would change, and changes nothing.
   *
   * @throws {StatusError} 400 as there.
   */
  previewConfig(override: ConfigOverride): Promise<readonly ConfigChange[]>;
  /** Asks what has to change before the project can go into production mode; nothing does when the list is empty. */
  getProductionModeErrors(): Promise<readonly ProductionModeError[]>;
}

/** How a project's people sign in and what they may do, with what only its administrators see. */
export interface AdminProjectConfig extends ProjectConfig {
  /** Whether any address on this machine is trusted, for development. */
  readonly allowLocalhost: boolean;
  readonly domains: readonly TrustedDomain[];
  readonly oauthProviders: readonly AdminOAuthProviderConfig[];
  readonly oauthAccountMergeStrategy: "link_method" | "raise_error" | "allow_duplicates";
  /** Through which mail server the project's e-mails go. */
  readonly emailConfig: AdminEmailConfig;
  /** Id of the theme that dresses them. */
  readonly emailTheme: string;
  readonly createTeamOnSignUp: boolean;
  /** Granted to whoever makes a team, to who joins one, and to who signs up. */
  readonly teamCreatorDefaultPermissions: readonly { readonly id: string }[];
  readonly teamMemberDefaultPermissions: readonly { readonly id: string }[];
  readonly userDefaultPermissions: readonly { readonly id: string }[];
}

/** Through which mail server a project's e-mails go. */
export type AdminEmailConfig =
  /** The installation's own. */
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

/** A place where the project's pages live, to which links and redirects may lead. */
export interface TrustedDomain {
  /** Such as `https://shop.example`; the host may have wildcards. */
  readonly domain: string;
  /** Where the pages of signing in are. */
  readonly handlerPath: string;
}

/** Providers at which an installation may have keys that its projects share. */
export type SharedOAuthProvider = "google" | "github" | "microsoft" | "spotify";

/** With which credentials the project talks to a provider. */
export type AdminOAuthProviderConfig =
  /** The installation's own, where it has some. */
  | { readonly id: SharedOAuthProvider; readonly type: "shared" }
  | {
      readonly id: OAuthProvider;
      readonly type: "standard";
      readonly clientId: string;
      readonly clientSecret: string;
      readonly facebookConfigId?: string | undefined;
      readonly microsoftTenantId?: string | undefined;
    };

/** What can be changed of that. Lists replace the whole list. */
export type AdminProjectConfigUpdate = Partial<AdminProjectConfig>;

/** What can be changed of a project; what is left out stays. */
export interface AdminProjectUpdate {
  displayName?: string | undefined;
  description?: string | null | undefined;
  logoUrl?: string | null | undefined;
  fullLogoUrl?: string | null | undefined;
  isProductionMode?: boolean | undefined;
  /** Lists replace the whole list. */
  config?: AdminProjectConfigUpdate | undefined;
}

export interface CreateProjectOptions extends AdminProjectUpdate {
  displayName: string;
  /** The team that will own it, one of the creator's. */
  teamId: string;
}

/** A project that the signed-in user administers as a member of the team that owns it. */
export interface OwnedProject extends AdminProject {
  /** The project through this user's session: whatever its administrators may do. */
  readonly app: AdminApp;
}
