import type { Answer, Tier } from "@latchkit/contract";
import type { TeamApiKey, UserApiKey } from "../api-keys/api-key.ts";
import type { ClientCore } from "../client-core.ts";
import type { ContactChannel } from "../contact-channels/contact-channel.ts";
import { named, type Words } from "../lazily.ts";
import type { NotificationCategory } from "../notifications/notification-category.ts";
import type { OAuthProvider } from "../oauth-providers.ts";
import type { Passkey } from "../passkeys/passkey.ts";
import type { Permission } from "../permissions/permission.ts";
import { type CachedResource, cached } from "../resource/cached.ts";
import type { Resource } from "../resource/resource.ts";
import type { ActiveSession } from "../session/active-sessions.ts";
import type { Session } from "../session/session.ts";
import type { Team, TeamInvitation, TeamProfile, TeamUser } from "../teams/team.ts";
import type { SendOptions } from "../transport/send.ts";

export type UserWire = Answer<"GET /users/me">;
export type ServerUserWire = Answer<"GET /users/me", "server">;

/** A list that what changes it refreshes. */
export interface Kept<T> extends Resource<T> {
  /** What is known may be wrong from now on: it is fetched again if somebody watches, else forgotten. */
  readonly invalidate: () => void;
}

/** What belongs to a user, and to their teams: fetched for whoever looks, and refreshed by what changes it. */
export interface UserLists {
  passkeys(): Kept<readonly Passkey[]>;
  activeSessions(): Kept<readonly ActiveSession[]>;
  oauthProviderLinks(): Kept<readonly OAuthProvider[]>;
  teams(): Kept<readonly Team[]>;
  contactChannels(): Kept<readonly ContactChannel[]>;
  notificationCategories(): Kept<readonly NotificationCategory[]>;
  apiKeys(): Kept<readonly UserApiKey[]>;
  /** @param teamId Undefined: in the project. */
  permissions(teamId: string | undefined, isRecursive: boolean): Kept<readonly Permission[]>;
  teamProfile(teamId: string): Kept<TeamProfile>;
  members(teamId: string): Kept<readonly TeamUser[]>;
  invitations(teamId: string): Kept<readonly TeamInvitation[]>;
  teamApiKeys(teamId: string): Kept<readonly TeamApiKey[]>;
}

/** The lists that are members of a user object under the same names. */
export const USER_LISTS =
  "passkeys activeSessions oauthProviderLinks teams contactChannels notificationCategories apiKeys";

export type UserListName = Words<typeof USER_LISTS>;

/** What the code of a user's capabilities works with. */
export interface UserScene<Lists extends UserLists = UserLists> {
  readonly core: ClientCore;
  /** Whose account it is, as paths and queries say it: `"me"`, or an id. */
  readonly userId: string;
  /** Who asks. */
  readonly sender: SendOptions<Tier>;
  readonly lists: Lists;
  /** What is known of the user may be wrong from now on. */
  changed(): void;
}

/** The same for whoever is signed in. */
export interface SessionScene<Wire = UserWire, Lists extends UserLists = UserLists> extends UserScene<Lists> {
  readonly session: Session;
  /** Takes over a newer answer about the user. */
  show(wire: Wire): void;
}

/** Keeps the lists of one user: the same ones however often what is known of the user changes. */
export function keptLists<Lists extends object>(
  { platform }: ClientCore,
  fetchList: (kind: keyof Lists & string, args: unknown[]) => Promise<unknown>,
): Lists {
  const kept = new Map<string, CachedResource<unknown>>();
  return named(
    `${USER_LISTS} permissions teamProfile members invitations teamApiKeys`,
    (kind: keyof Lists & string) => {
      return (...args: unknown[]) => {
        const key = [kind, ...args].join();
        const list = kept.get(key) ?? cached(platform, () => fetchList(kind, args));
        kept.set(key, list);
        return list;
      };
    },
  );
}

/** The signed-in user's, as they see themselves. */
export function clientScene(core: ClientCore, parts: Pick<SessionScene, "session" | "show" | "changed">): SessionScene {
  const scene: SessionScene = {
    core,
    userId: "me",
    sender: parts,
    lists: keptLists(core, async (kind, args) =>
      Reflect.apply((await core.actions()).lists[kind], null, [scene, ...args]),
    ),
    ...parts,
  };
  return scene;
}
