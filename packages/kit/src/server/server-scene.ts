import type { ClientCore } from "../client-core.ts";
import type { CachedResource } from "../resource/cached.ts";
import type { SendOptions } from "../transport/send.ts";
import type { Kept, ServerUserWire, SessionScene, UserLists, UserScene } from "../users/user-scene.ts";
import type { KeptById } from "./kept-by-id.ts";
import type { ServerActions } from "./server-actions.ts";
import type { ServerContactChannel } from "./server-contact-channel.ts";
import type { ServerOAuthProvider } from "./server-oauth-provider.ts";
import type { ServerTeam, ServerTeamUser } from "./server-team.ts";
import type { ServerUser } from "./server-user.ts";

/** The project as its backend reaches it: what it has of users and teams at the moment, whoever is signed in. */
export interface Directory {
  readonly core: ClientCore;
  readonly sender: SendOptions<"server">;
  /** Fetches the code of a server's capabilities, which no browser does. */
  actions(): Promise<ServerActions>;
  readonly user: KeptById<DirectoryUser>;
  readonly team: KeptById<DirectoryTeam>;
  readonly teams: CachedResource<readonly ServerTeam[]>;
}

/** What the code of a user's capabilities works with on a server. */
export interface ServerUserScene extends UserScene<ServerLists> {
  readonly directory: Directory;
  readonly sender: SendOptions<"server">;
  /** Takes over a newer answer about the user. */
  show(wire: ServerUserWire): void;
}

/** The same for whoever is signed in. */
export interface ServerSessionScene
  extends ServerUserScene,
    Omit<SessionScene<ServerUserWire, ServerLists>, "sender"> {}

/** A user by their id. */
export interface DirectoryUser extends ServerUserScene {
  /** Null when there is none of this id. */
  readonly resource: CachedResource<ServerUser | null>;
}

/** A team by its id, and what the code of its capabilities works with. */
export interface DirectoryTeam {
  readonly core: ClientCore;
  readonly directory: Directory;
  readonly teamId: string;
  readonly sender: SendOptions<"server">;
  readonly lists: Pick<ServerLists, "members" | "invitations" | "teamApiKeys">;
  /** Null when there is none of this id. */
  readonly resource: CachedResource<ServerTeam | null>;
}

/** The lists that show more on a server. */
export interface ServerLists extends UserLists {
  teams(): Kept<readonly ServerTeam[]>;
  contactChannels(): Kept<readonly ServerContactChannel[]>;
  oauthProviderLinks(): Kept<readonly ServerOAuthProvider[]>;
  members(teamId: string): Kept<readonly ServerTeamUser[]>;
}
