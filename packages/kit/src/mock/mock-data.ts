import type { ErrorCode } from "@latchkit/contract/errors";
import type { Branding, ProjectConfig } from "../project/project.ts";
import type { RefusalReason } from "../transport/status-error.ts";

/** The user of a mock app. */
export interface MockUser {
  /** Default: “Ada Lovelace”. */
  readonly displayName?: string | null | undefined;
  /** Default: `ada@example.com`. */
  readonly primaryEmail?: string | null | undefined;
  /** Default: `true`. */
  readonly primaryEmailVerified?: boolean | undefined;
  /** The URL of the picture. Default: `null`, initials. */
  readonly profileImageUrl?: string | null | undefined;
  /** Whether the user has a password. Default: `true`. */
  readonly hasPassword?: boolean | undefined;
  /** Whether the user signs in with codes by email. Default: `false`. */
  readonly otpAuthEnabled?: boolean | undefined;
  /** Whether sign-in requires a second factor. Default: `false`. */
  readonly isMultiFactorRequired?: boolean | undefined;
  /** Whether an administrator acts as the user. Default: `false`. */
  readonly isImpersonated?: boolean | undefined;
  /** The selected team; one of `teams`. Default: none. */
  readonly selectedTeam?: MockTeam | null | undefined;
}

/** A team of a mock app. */
export interface MockTeam {
  /** A UUID, or any other text. */
  readonly id: string;
  /** Name of the team. */
  readonly displayName: string;
  /** The URL of the picture. Default: `null`, initials. */
  readonly profileImageUrl?: string | null | undefined;
}

/** A session of the mock user. Times are dates, or text that `Date` reads. */
export interface MockSession {
  /** A UUID, or any other text. */
  readonly id: string;
  /** Whether it is the session of this browser. */
  readonly isCurrentSession: boolean;
  /** Default: `false`. */
  readonly isImpersonation?: boolean | undefined;
  /** When the user signed in. */
  readonly createdAt: Date | string;
  /** Default: unknown. */
  readonly lastUsedAt?: Date | string | undefined;
  /** Browser and system. Default: unknown. */
  readonly device?: string | undefined;
  /** Location of its last use. Default: unknown. */
  readonly geoInfo?: { readonly ip?: string; readonly cityName?: string } | undefined;
}

/** An API key of the mock user. Times are dates, or text that `Date` reads. */
export interface MockApiKey {
  /** A UUID, or any other text. */
  readonly id: string;
  /** Description. */
  readonly description: string;
  /** When it was created. */
  readonly createdAt: Date | string;
  /** Default: it does not expire. */
  readonly expiresAt?: Date | string | undefined;
  /** Default: it was not revoked. */
  readonly manuallyRevokedAt?: Date | string | undefined;
}

/** An answer of a mock backend: a body, a refusal, or none at all, for a page that goes on loading. */
export type MockAnswer =
  | { readonly body: unknown }
  | { readonly error: ErrorCode; readonly details?: unknown }
  | { readonly status: number; readonly text: string; readonly reason?: RefusalReason | undefined }
  | "never";

/** Data of a mock app. Everything has a default. */
export interface MockAppOptions {
  /** The signed-in user; `null` for none. Default: Ada Lovelace. */
  readonly user?: MockUser | null | undefined;
  /** The project. Default: “Acme”, with every sign-in method. */
  readonly project?:
    | {
        readonly displayName?: string | undefined;
        readonly config?: Partial<ProjectConfig> | undefined;
        readonly branding?: Branding | undefined;
      }
    | undefined;
  /** The user's teams. Default: none. */
  readonly teams?: readonly MockTeam[] | undefined;
  /** The user's permissions in every team. Default: everything. */
  readonly permissions?: readonly string[] | undefined;
  /** Default: this device. */
  readonly sessions?: readonly MockSession[] | undefined;
  /** Default: none. */
  readonly apiKeys?: readonly MockApiKey[] | undefined;
  /**
   * Other answers by method and path of the REST API, for states that the options above do not have.
   *
   * @example { "POST /auth/password/sign-in": { error: "EMAIL_PASSWORD_MISMATCH" }, "GET /users/me": "never" }
   */
  readonly answers?: Readonly<Record<string, MockAnswer>> | undefined;
}
