import { ofUser } from "./bindings/of-user.ts";
import { isBrowser, watchResource } from "./bindings/watch-resource.ts";
import type { ClientApp } from "./client-app.ts";
import type { Item } from "./payments/customer.ts";
import type { Permission, PermissionOptions } from "./permissions/permission.ts";
import type { Resource, Snapshot } from "./resource/resource.ts";
import type { Team } from "./teams/team.ts";
import type { CurrentUser } from "./users/current-user.ts";

/** State of a value on the backend. */
export interface ResourceState<T> {
  /** The value; `undefined` until it is known. */
  readonly data: T | undefined;
  /** Why it could not be loaded; `undefined` if it could. */
  readonly error: unknown;
  /** Whether it is being loaded for the first time. On servers it always is. */
  readonly isPending: boolean;
}

/** A store as Svelte defines it: `$store` in a component subscribes, and stops when the component goes. */
export interface ResourceStore<T> {
  /** Calls `run` with the state, now and after every change. @returns A function that stops it. */
  subscribe(this: void, run: (state: ResourceState<T>) => void): () => void;
  /** Fetches the current value. */
  refresh(this: void): Promise<void>;
}

/** Options of `userStore`. */
export interface UserStoreOptions {
  /**
   * Behavior if the user is signed out: `null`, a redirect to sign-in and back, or an anonymous user, which signing up
   * turns into an account. Anonymous users count as signed out otherwise. Default: `return-null`.
   */
  or?: "return-null" | "redirect" | "anonymous" | undefined;
}

/**
 * Makes a value on the backend a store, which follows it while anything subscribes.
 *
 * @param resource Such as `user.activeSessions`.
 */
export function resourceStore<T>(resource: Resource<T>): ResourceStore<T> {
  return {
    subscribe(run) {
      if (isBrowser()) return watchResource(resource, (now) => run(stateOf(now)));
      run(stateOf({ status: "pending" }));
      return () => undefined;
    },
    async refresh() {
      await resource.refresh();
    },
  };
}

/**
 * The signed-in user: `null` when signed out, `undefined` until known.
 *
 * @example export const user = userStore(app, { or: "redirect" }); // {$user.data?.displayName}
 */
export function userStore(
  app: ClientApp,
  { or = "return-null" }: UserStoreOptions = {},
): ResourceStore<CurrentUser | null> {
  const store = resourceStore(or === "anonymous" ? app.userOrAnonymous : app.user);
  if (or === "return-null") return store;
  return {
    ...store,
    subscribe: (run) =>
      store.subscribe((state) => {
        run(state);
        if (state.data !== null) return;
        void (or === "anonymous" ? app.getUser({ or }) : app.redirectToSignIn({ replace: true }));
      }),
  };
}

/** The teams of the signed-in user; `null` when signed out. */
export function teamsStore(app: ClientApp): ResourceStore<readonly Team[] | null> {
  return resourceStore(ofUser(app, (user) => user.teams));
}

/**
 * The permissions of the signed-in user; `null` when signed out. They decide what to show: your backend must check
 * permissions itself.
 *
 * @param team The team whose permissions to follow. Default: those of the project.
 * @param options.recursive Whether inherited permissions count. Default: `true`.
 */
export function permissionsStore(
  app: ClientApp,
  team?: Pick<Team, "id"> | null,
  options?: PermissionOptions,
): ResourceStore<readonly Permission[] | null> {
  return resourceStore(ofUser(app, (user) => (team ? user.permissions(team, options) : user.permissions(options))));
}

/** The quantity of an item that the signed-in user owns, such as credits; `null` when signed out. */
export function itemStore(app: ClientApp, itemId: string): ResourceStore<Item | null> {
  return resourceStore(ofUser(app, (user) => user.item(itemId)));
}

function stateOf<T>(now: Snapshot<T>): ResourceState<T> {
  return {
    data: now.status === "ready" ? now.value : undefined,
    error: now.status === "failed" ? now.error : undefined,
    isPending: now.status === "pending",
  };
}
