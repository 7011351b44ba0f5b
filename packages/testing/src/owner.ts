import type { UntypedCall } from "./call.ts";
import type { TestBackend } from "./test-backend.ts";
import type { TestProject } from "./test-project.ts";
import type { TestUser } from "./test-user.ts";

/** The project whose users own projects, with keys that the environment sets. */
export const INTERNAL: TestProject = {
  id: "internal",
  publishableClientKey: "pck_of-the-internal-project",
  secretServerKey: "ssk_of-the-internal-project",
  superSecretAdminKey: "sak_of-the-internal-project",
};

/** For a backend that is to know {@link INTERNAL}. */
export const INTERNAL_ENV = {
  LATCHKIT_INTERNAL_PUBLISHABLE_KEY: INTERNAL.publishableClientKey,
  LATCHKIT_INTERNAL_SECRET_KEY: INTERNAL.secretServerKey,
  LATCHKIT_INTERNAL_ADMIN_KEY: INTERNAL.superSecretAdminKey,
};

/** A user of the dashboard, with their personal team. */
export interface Owner extends TestUser {
  readonly teamId: string;
}

export async function signUpOwner(backend: TestBackend<UntypedCall>): Promise<Owner> {
  const user = await backend.signUp({ project: INTERNAL });
  const me = await backend.call("GET /users/me", { project: INTERNAL, accessToken: user.accessToken });
  return { ...user, teamId: me.body.selected_team_id };
}

/** A project of theirs, for calls that an owner makes instead of a key. */
export function asOwner({ accessToken }: Owner, projectId: string) {
  const project: TestProject = {
    id: projectId,
    publishableClientKey: "",
    secretServerKey: "",
    superSecretAdminKey: "",
  };
  return { tier: "admin", project, headers: { "x-stack-admin-access-token": accessToken } } as const;
}
