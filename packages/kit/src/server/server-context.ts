import type { Answer, CustomerType } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import type { ServerCustomer } from "../payments/customer.ts";
import type { CachedList, CachedResource } from "../resource/cached.ts";
import type { SendOptions } from "../transport/send.ts";
import type { SessionContext, TeamContext, UserContext } from "../user-context.ts";
import type { UserLists } from "../users/user-lists.ts";
import type { ServerContactChannel } from "./server-contact-channel.ts";
import type { ServerOAuthProvider } from "./server-oauth-provider.ts";
import type { ServerTeam, ServerTeamList, ServerTeamUser } from "./server-team.ts";
import type { ServerUser, ServerUserList } from "./server-user.ts";
import type { WeakCache } from "./weak-cache.ts";

/** A user in the backend's response to the app's backend. */
export type ServerUserWire = Answer<"GET /users/me", "server">;
/** A team in the backend's response to the app's backend. */
export type ServerTeamWire = Answer<"GET /teams/{team_id}", "server">;

/** The users and teams that a server app currently uses. */
export interface Registry {
  readonly core: ClientCore;
  readonly sender: SendOptions<"server">;
  readonly user: WeakCache<RegisteredUser>;
  readonly team: WeakCache<RegisteredTeam>;
  readonly teams: CachedResource<readonly ServerTeam[]>;
  /** Pages of users by their query, as JSON. */
  readonly usersPage: WeakCache<CachedResource<ServerUserList>>;
  /** Pages of teams by their query, as JSON. */
  readonly teamsPage: WeakCache<CachedResource<ServerTeamList>>;
  customer(type: CustomerType, id: string): ServerCustomer;
}

/** Context of a user's capabilities on a server. */
export interface ServerUserContext extends UserContext<ServerLists> {
  readonly registry: Registry;
  readonly sender: SendOptions<"server">;
  /** Takes over a newer answer about the user. */
  show(wire: ServerUserWire): void;
}

/** Context of a signed-in user's capabilities on a server. */
export interface ServerSessionContext
  extends ServerUserContext,
    Omit<SessionContext<ServerUserWire, ServerLists>, "sender"> {}

/** A user, by id. */
export interface RegisteredUser extends ServerUserContext {
  /** `null` when there is no user with this id. */
  readonly resource: CachedResource<ServerUser | null>;
}

/** A team, by id. */
export interface RegisteredTeam
  extends TeamContext<Pick<ServerLists, "customer" | "members" | "invitations" | "teamApiKeys">> {
  readonly registry: Registry;
  readonly sender: SendOptions<"server">;
  /** `null` when there is no team with this id. */
  readonly resource: CachedResource<ServerTeam | null>;
  /** Takes over a newer answer about the team. */
  show(wire: ServerTeamWire): void;
}

/** The lists of a user, with what only the app's backend sees. */
export interface ServerLists extends UserLists {
  customer(type: CustomerType, id: string): ServerCustomer;
  teams(): CachedList<readonly ServerTeam[]>;
  contactChannels(): CachedList<readonly ServerContactChannel[]>;
  oauthProviderLinks(): CachedList<readonly ServerOAuthProvider[]>;
  members(teamId: string): CachedList<readonly ServerTeamUser[]>;
}
