import type { AdminProject } from "../admin/admin-project.ts";
import type { AdminApp } from "../admin-app.ts";

/** A project that a team of the signed-in user owns. */
export interface OwnedProject extends AdminProject {
  /** Administers the project with this user's session. */
  readonly app: AdminApp;
}
