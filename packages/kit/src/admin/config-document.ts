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
  };
  readonly domains: { readonly allowLocalhost: boolean };
  readonly teams: { readonly createPersonalTeamOnSignUp: boolean; readonly allowClientTeamCreation: boolean };
  readonly users: { readonly allowClientUserDeletion: boolean };
  readonly apiKeys: { readonly enabled: { readonly team: boolean; readonly user: boolean } };
  readonly apps: { readonly installed: Readonly<Record<string, { readonly enabled: boolean }>> };
  readonly [section: string]: unknown;
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
