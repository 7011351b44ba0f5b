import type { ClientCore } from "../client-core.ts";
import { type CachedResource, cached } from "../resource/cached.ts";
import { constant, following } from "../resource/following.ts";
import type { Resource } from "../resource/resource.ts";
import type { Session } from "../session/session.ts";
import type { SessionScene } from "./user-scene.ts";
import { withoutAnonymous } from "./without-anonymous.ts";

/** All that is known of them may be that they are somebody. */
export interface MaybeAnonymous {
  readonly isAnonymous: boolean;
}

/** How a tier reads the signed-in user, and what it makes of the answer. */
export interface UserView<Wire, Scene, User> {
  scene(parts: Pick<SessionScene<Wire>, "session" | "show" | "changed">): Scene;
  /** Null when the session's user is gone. */
  fetch(session: Session): Promise<Wire | null>;
  build(wire: Wire, scene: Scene): User;
}

/** The user of every session there is; anonymous ones included, except in `current`. */
export interface UserCache<User> {
  of(session: Session): Resource<User | null>;
  /** That of whoever is signed in to the app at the moment. Anonymous users count as nobody. */
  readonly current: Resource<User | null>;
  readonly currentOrAnonymous: Resource<User | null>;
}

/** Keeps the users that a tier sees. */
export function userCache<Wire, Scene extends SessionScene<Wire>, User extends MaybeAnonymous>(
  core: ClientCore,
  view: UserView<Wire, Scene, User>,
): UserCache<User> {
  const nobody = constant<User | null>(null);
  const opened = new WeakMap<Session, { resource: CachedResource<User | null>; scene: Scene }>();

  function open(session: Session) {
    let built: { from: string; user: User } | null = null;
    const build = (wire: Wire) => {
      const from = JSON.stringify(wire);
      // The same object as long as nothing changes, so that nobody renders in vain.
      if (built?.from !== from) built = { from, user: view.build(wire, scene) };
      return built.user;
    };
    const resource: CachedResource<User | null> = cached(core.platform, async () => {
      if ((await session.tokens()).accessToken === null) return null;
      const wire = await view.fetch(session);
      return wire && build(wire);
    });
    const scene = view.scene({
      session,
      show: (wire) => resource.set(build(wire)),
      changed: resource.invalidate,
    });
    const user = { resource, scene };
    opened.set(session, user);
    return user;
  }

  function of(session: Session): Resource<User | null> {
    return session.isAlive() ? (opened.get(session) ?? open(session)).resource : nobody;
  }

  function current(): Resource<User | null> {
    const session = core.sessions.find();
    return session ? of(session) : nowhere;
  }

  // Where nothing can be kept the app still renders: as pending, until somebody insists on an answer.
  const nowhere = cached<User | null>(core.platform, async () => core.sessions.current() && null);
  core.userListeners.add((list) => {
    const session = core.sessions.find();
    const user = session && opened.get(session);
    user?.scene.changed();
    if (list) user?.scene.lists[list]().invalidate();
  });
  const currentOrAnonymous = following(current, (listener) => core.sessions.subscribe(listener));
  return { of, currentOrAnonymous, current: withoutAnonymous(currentOrAnonymous) };
}
