import type { CustomerType } from "@latchkit/contract";
import { fetchTeamApiKeys } from "../api-keys/api-keys.ts";
import type { ClientCore } from "../client-core.ts";
import { fetchContactChannels } from "../contact-channels/contact-channels.ts";
import { cached } from "../resource/cached.ts";
import { memoize } from "../resource/memoize.ts";
import { fetchInvitations } from "../teams/teams.ts";
import type { Access } from "../transport/access.ts";
import { createUserLists } from "../users/user-lists.ts";
import { buildServerTeam } from "./build-server-team.ts";
import { buildServerUser } from "./build-server-user.ts";
import { fetchOAuthProviders } from "./oauth-providers.ts";
import { openServerCustomer } from "./open-server-customer.ts";
import type {
  RegisteredTeam,
  RegisteredUser,
  Registry,
  ServerLists,
  ServerSessionContext,
  ServerUserContext,
} from "./server-context.ts";
import { fetchMembers } from "./team-members.ts";
import { fetchAllTeams, fetchTeam, fetchTeamsOf, fetchTeamsPage } from "./teams.ts";
import { fetchUser, fetchUsers } from "./users.ts";
import { weakCache } from "./weak-cache.ts";

/** Creates an empty registry. */
export function createRegistry(core: ClientCore, access: Access<"server">): Registry {
  const customersOf = (customer_type: CustomerType) =>
    weakCache((customer_id) =>
      openServerCustomer({ core, params: { customer_type, customer_id }, sender: () => registry.sender, known: [] }),
    );
  const customers = { user: customersOf("user"), team: customersOf("team"), custom: customersOf("custom") };
  const registry: Registry = {
    core,
    sender: { session: null, access },
    user: weakCache((id) => registerUser(registry, id)),
    team: weakCache((id) => registerTeam(registry, id)),
    teams: cached(core.platform, () => fetchAllTeams(registry)),
    usersPage: weakCache((query) => cached(core.platform, () => fetchUsers(registry, JSON.parse(query)))),
    teamsPage: weakCache((query) => cached(core.platform, () => fetchTeamsPage(registry, JSON.parse(query)))),
    customer: (type, id) => customers[type](id),
  };
  return registry;
}

/** Creates the context of a signed-in user. */
export function serverSessionContext(
  registry: Registry,
  parts: Pick<ServerSessionContext, "session" | "show" | "invalidate">,
): ServerSessionContext {
  const { core, sender } = registry;
  const context: ServerSessionContext = {
    core,
    registry,
    userId: "me",
    sender: { ...sender, session: parts.session },
    lists: createServerLists(registry, () => context),
    ...parts,
  };
  return context;
}

function registerUser(registry: Registry, userId: string): RegisteredUser {
  const { core, sender } = registry;
  const resource: RegisteredUser["resource"] = cached(core.platform, () => fetchUser(user));
  const user: RegisteredUser = {
    core,
    registry,
    userId,
    sender,
    lists: createServerLists(registry, () => user),
    resource,
    invalidate: resource.invalidate,
    show: (wire) => resource.set(buildServerUser(wire, user)),
  };
  return user;
}

function registerTeam(registry: Registry, teamId: string): RegisteredTeam {
  const { core, sender } = registry;
  const { platform } = core;
  const resource: RegisteredTeam["resource"] = cached(platform, () => fetchTeam(team));
  const team: RegisteredTeam = {
    core,
    registry,
    teamId,
    sender,
    lists: {
      customer: memoize(registry.customer),
      members: memoize((id: string) => cached(platform, () => fetchMembers(team, id))),
      invitations: memoize((id: string) => cached(platform, () => fetchInvitations(team, id))),
      teamApiKeys: memoize((id: string) => cached(platform, () => fetchTeamApiKeys(team, id))),
    },
    resource,
    show: (wire) => resource.set(buildServerTeam(registry, wire)),
  };
  return team;
}

/** Creates the lists of a user; the lists of their teams are shared with other users. */
function createServerLists({ core, customer, team }: Registry, context: () => ServerUserContext): ServerLists {
  const { platform } = core;
  return {
    ...createUserLists(core, context),
    customer: memoize(customer), // which keeps the customer as long as the user
    teams: memoize(() => cached(platform, () => fetchTeamsOf(context()))),
    contactChannels: memoize(() => cached(platform, () => fetchContactChannels(context()))),
    oauthProviderLinks: memoize(() => cached(platform, () => fetchOAuthProviders(context()))),
    members: (teamId) => team(teamId).lists.members(teamId),
    invitations: (teamId) => team(teamId).lists.invitations(teamId),
    teamApiKeys: (teamId) => team(teamId).lists.teamApiKeys(teamId),
  };
}
