import type { ProjectRole } from "@latchkit/contract";
import { ROLE_PERMISSIONS } from "@latchkit/contract/limits";
import { INTERNAL, type Owner, signUpOwner, type TestBackend } from "@latchkit/testing/internal";

/** A project, the team that owns it, and the team's first owner. */
export interface Shop {
  readonly owner: Owner;
  readonly projectId: string;
  readonly teamId: string;
}

/** Returns the project and access token with which a dashboard user sends requests of their own. */
export const internal = (person: Owner) => ({ project: INTERNAL, accessToken: person.accessToken });

export async function openShop(backend: TestBackend): Promise<Shop> {
  const owner = await signUpOwner(backend);
  const body = { display_name: "Shop", owner_team_id: owner.teamId };
  const { body: project } = await backend.call("POST /internal/projects", { ...internal(owner), body });
  return { owner, projectId: project.id, teamId: owner.teamId };
}

/** Adds a user to the team in a role. */
export async function joinShop(backend: TestBackend, { teamId }: Shop, role: ProjectRole): Promise<Owner> {
  const person = await signUpOwner(backend);
  const params = { team_id: teamId, user_id: person.id };
  const as = { tier: "server", project: INTERNAL } as const;
  await backend.call("POST /team-memberships/{team_id}/{user_id}", { ...as, params, body: {} });
  if (role === "admin") return person; // what every new member is
  const grant = { ...params, permission_id: ROLE_PERMISSIONS[role] };
  await backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", { ...as, params: grant, body: {} });
  const revoke = { ...params, permission_id: ROLE_PERMISSIONS.admin };
  await backend.call("DELETE /team-permissions/{team_id}/{user_id}/{permission_id}", { ...as, params: revoke });
  return person;
}
