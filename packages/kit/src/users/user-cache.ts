import type { ClientCore, UserListName } from "../client-core.ts";
import { type CachedList, type CachedResource, cached } from "../resource/cached.ts";
import { constant, following } from "../resource/following.ts";
import { mapped } from "../resource/mapped.ts";
import type { Resource } from "../resource/resource.ts";
import type { Session } from "../session/session.ts";
import type { SessionContext } from "../user-context.ts";

/** The part of a user that the cache needs. */
export interface MaybeAnonymous {
  readonly isAnonymous: boolean;
}

/** Tier-specific functions that fetch and build the signed-in user. */
export interface UserView<Wire, Context, User> {
  createContext(parts: Pick<SessionContext<Wire>, "session" | "show" | "invalidate">): Context;
  /** Fetches the user; `null` when the session's user no longer exists. */
  fetch(session: Session): Promise<Wire | null>;
  build(wire: Wire, context: Context): User;
}

/** The users of all sessions of an app. */
export interface UserCache<User> {
  /** Returns the user of a session, anonymous or not. */
  of(session: Session): Resource<User | null>;
  /** The signed-in user of the app; `null` for an anonymous one. */
  readonly current: Resource<User | null>;
  /** The signed-in user of the app, anonymous or not. */
  readonly currentOrAnonymous: Resource<User | null>;
}

/** Creates the user cache of a tier. */
export function userCache<
  Wire,
  Context extends SessionContext<Wire, { [Name in UserListName]: () => CachedList<unknown> }>,
  User extends MaybeAnonymous,
>(core: ClientCore, view: UserView<Wire, Context, User>): UserCache<User> {
  const signedOut = constant<User | null>(null);
  const opened = new WeakMap<Session, { resource: CachedResource<User | null>; context: Context }>();

  function open(session: Session) {
    let built: { from: string; user: User } | null = null;
    const build = (wire: Wire) => {
      const from = JSON.stringify(wire);
      // Returns the same object as long as nothing changes, so that components do not render again.
      if (built?.from !== from) built = { from, user: view.build(wire, context) };
      return built.user;
    };
    const resource: CachedResource<User | null> = cached(core.platform, async () => {
      if ((await session.tokens()).accessToken === null) return null;
      const wire = await view.fetch(session);
      return wire && build(wire);
    });
    const context = view.createContext({
      session,
      show: (wire) => resource.set(build(wire)),
      invalidate: resource.invalidate,
    });
    const user = { resource, context };
    opened.set(session, user);
    return user;
  }

  function of(session: Session): Resource<User | null> {
    return session.isAlive() ? (opened.get(session) ?? open(session)).resource : signedOut;
  }

  function current(): Resource<User | null> {
    const session = core.sessions.find();
    return session ? of(session) : withoutStore;
  }

  // Without a token store the app still renders: the user stays pending until `load` or `refresh` throws.
  const withoutStore = cached<User | null>(core.platform, async () => core.sessions.current() && null);
  core.userListeners.add((list) => {
    const session = core.sessions.find();
    const user = session && opened.get(session);
    user?.context.invalidate();
    if (list) user?.context.lists[list]().invalidate();
  });
  const currentOrAnonymous = following(current, (listener) => core.sessions.subscribe(listener));
  return { of, currentOrAnonymous, current: mapped(currentOrAnonymous, withoutAnonymous) };
}

function withoutAnonymous<User extends MaybeAnonymous>(user: User | null): User | null {
  return user?.isAnonymous ? null : user;
}
