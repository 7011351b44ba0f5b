import type { ClientAppOptions } from "../settings.ts";
import type { ProjectOwnerSession } from "./admin-fetch.ts";

/** Options of an `AdminApp`: with the project's admin key, or with the session of an owner. */
export interface AdminAppOptions extends Omit<ClientAppOptions, "publishableClientKey"> {
  /**
   * The super secret admin key, which starts with `sak_` and must never reach a browser. Variable:
   * `LATCHKIT_SUPER_SECRET_ADMIN_KEY`.
   */
  superSecretAdminKey?: string | undefined;
  /** A session in the project `internal`, of a member of the team that owns the project. */
  projectOwnerSession?: ProjectOwnerSession | undefined;
}
