import type { ClientCore } from "../client-core.ts";
import { cached } from "../resource/cached.ts";
import type { Access } from "../transport/access.ts";
import { keptLists } from "../users/user-scene.ts";
import { buildServerUser } from "./build-server-user.ts";
import { keptById } from "./kept-by-id.ts";
import type {
  Directory,
  DirectoryTeam,
  DirectoryUser,
  ServerLists,
  ServerSessionScene,
  ServerUserScene,
} from "./server-scene.ts";

/** Knows nobody at first. */
export function createDirectory(core: ClientCore, access: Access<"server">): Directory {
  const directory: Directory = {
    core,
    sender: { session: null, access },
    actions: async () => (await core.part(() => import("./server-actions.ts"))).serverActions,
    user: keptById((id) => openUser(directory, id)),
    team: keptById((id) => openTeam(directory, id)),
    teams: cached(core.platform, async () => (await directory.actions()).fetchAllTeams(directory)),
  };
  return directory;
}

/** What is kept of whoever is signed in. */
export function serverSessionScene(
  directory: Directory,
  parts: Pick<ServerSessionScene, "session" | "show" | "changed">,
): ServerSessionScene {
  const { core, sender } = directory;
  const scene: ServerSessionScene = {
    core,
    directory,
    userId: "me",
    sender: { ...sender, session: parts.session },
    lists: userLists(directory, () => scene),
    ...parts,
  };
  return scene;
}

function openUser(directory: Directory, userId: string): DirectoryUser {
  const { core, sender } = directory;
  const resource: DirectoryUser["resource"] = cached(core.platform, async () =>
    (await directory.actions()).fetchUser(user),
  );
  const user: DirectoryUser = {
    core,
    directory,
    userId,
    sender,
    lists: userLists(directory, () => user),
    resource,
    changed: resource.invalidate,
    show: (wire) => resource.set(buildServerUser(wire, user)),
  };
  return user;
}

function openTeam(directory: Directory, teamId: string): DirectoryTeam {
  const { core, sender } = directory;
  const team: DirectoryTeam = {
    core,
    directory,
    teamId,
    sender,
    lists: keptLists(core, async (kind, args) =>
      Reflect.apply((await directory.actions()).teamLists[kind], null, [team, ...args]),
    ),
    resource: cached(core.platform, async () => (await directory.actions()).fetchTeam(team)),
  };
  return team;
}

/** The lists of a user; those of their teams are everybody's. */
function userLists(directory: Directory, scene: () => ServerUserScene): ServerLists {
  const { core, actions, team } = directory;
  return {
    ...keptLists<Omit<ServerLists, keyof DirectoryTeam["lists"]>>(core, async (kind, args) =>
      Reflect.apply((await actions()).lists[kind], null, [scene(), ...args]),
    ),
    members: (teamId) => team(teamId).lists.members(teamId),
    invitations: (teamId) => team(teamId).lists.invitations(teamId),
    teamApiKeys: (teamId) => team(teamId).lists.teamApiKeys(teamId),
  };
}
