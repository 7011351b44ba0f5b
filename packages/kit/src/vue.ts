import {
  type ComputedRef,
  computed,
  type InjectionKey,
  inject,
  type MaybeRefOrGetter,
  type Plugin,
  shallowRef,
  toValue,
  watch,
} from "vue";
import { ofUser } from "./bindings/of-user.ts";
import { isBrowser, watchResource } from "./bindings/watch-resource.ts";
import type { ClientApp } from "./client-app.ts";
import type { Item } from "./payments/customer.ts";
import type { Permission, PermissionOptions } from "./permissions/permission.ts";
import type { Resource, Snapshot } from "./resource/resource.ts";
import type { Team } from "./teams/team.ts";
import type { CurrentUser } from "./users/current-user.ts";

const KEY: InjectionKey<ClientApp> = Symbol("latchkit");
const PENDING = { status: "pending" } as const;

/** State of a value on the backend. */
export interface ResourceState<T> {
  /** The value; `undefined` until it is known. */
  readonly data: ComputedRef<T | undefined>;
  /** Why it could not be loaded; `undefined` if it could. */
  readonly error: ComputedRef<unknown>;
  /** Whether it is being loaded for the first time. On servers it always is. */
  readonly isPending: ComputedRef<boolean>;
  /** Fetches the current value. */
  readonly refresh: () => Promise<void>;
}

/** Options of `useUser`. */
export interface UseUserOptions {
  /**
   * Behavior if the user is signed out: `null`, a redirect to sign-in and back, or an anonymous user, which signing up
   * turns into an account. Anonymous users count as signed out otherwise. Default: `return-null`.
   */
  or?: "return-null" | "redirect" | "anonymous" | undefined;
}

/**
 * Gives the components of a Vue application the app that the composables work for.
 *
 * @example createApp(Root).use(createLatchkit(new ClientApp({ tokenStore: "cookie" }))).mount("#app");
 */
export function createLatchkit(app: ClientApp): Plugin {
  return { install: (vue) => void vue.provide(KEY, app) };
}

/** Returns the app. @throws {Error} If the plugin is not installed, or outside `setup`. */
export function useApp(): ClientApp {
  const app = inject(KEY, null);
  if (app) return app;
  throw new Error("Latchkit is not installed: call app.use(createLatchkit(clientApp)) first.");
}

/**
 * Follows a value on the backend while the component lives.
 *
 * @param resource Such as `user.activeSessions`; or a ref or getter of one. `null` for none yet.
 */
export function useResource<T>(resource: MaybeRefOrGetter<Resource<T> | null | undefined>): ResourceState<T> {
  const snapshot = shallowRef<Snapshot<T>>(PENDING);
  // Servers render what is known at once, and never stop what they began to follow.
  if (isBrowser())
    watch(
      () => toValue(resource),
      (now, _before, onCleanup) => {
        if (now) onCleanup(watchResource(now, (one) => (snapshot.value = one)));
        else snapshot.value = PENDING;
      },
      { immediate: true },
    );
  return {
    data: computed(() => (snapshot.value.status === "ready" ? snapshot.value.value : undefined)),
    error: computed(() => (snapshot.value.status === "failed" ? snapshot.value.error : undefined)),
    isPending: computed(() => snapshot.value.status === "pending"),
    async refresh() {
      await toValue(resource)?.refresh();
    },
  };
}

/**
 * Follows the signed-in user: `null` when signed out, `undefined` until known.
 *
 * @example const { data: user } = useUser({ or: "redirect" });
 */
export function useUser({ or = "return-null" }: UseUserOptions = {}): ResourceState<CurrentUser | null> {
  const app = useApp();
  const state = useResource(or === "anonymous" ? app.userOrAnonymous : app.user);
  if (or !== "return-null")
    watch(
      state.data,
      (user) => {
        if (user !== null) return;
        void (or === "anonymous" ? app.getUser({ or }) : app.redirectToSignIn({ replace: true }));
      },
      { immediate: true },
    );
  return state;
}

/** Follows the teams of the signed-in user; `null` when signed out. */
export function useTeams(): ResourceState<readonly Team[] | null> {
  return useResource(ofUser(useApp(), (user) => user.teams));
}

/**
 * Follows the permissions of the signed-in user; `null` when signed out.
 *
 * @param team The team whose permissions to follow. Default: those of the project.
 * @param options.recursive Whether inherited permissions count. Default: `true`.
 */
export function usePermissions(
  team?: MaybeRefOrGetter<Pick<Team, "id"> | null | undefined>,
  options?: PermissionOptions,
): ResourceState<readonly Permission[] | null> {
  const app = useApp();
  const chosen = computed(() => {
    const now = toValue(team);
    return ofUser(app, (user) => (now ? user.permissions(now, options) : user.permissions(options)));
  });
  return useResource(chosen);
}

/**
 * Tells whether the signed-in user has a permission; `undefined` until known. Decides what to show: your backend must
 * check permissions itself.
 *
 * @param team The team in which it applies. Default: the project.
 * @example const mayInvite = usePermission("$invite_members", team);
 */
export function usePermission(
  permissionId: MaybeRefOrGetter<string>,
  team?: MaybeRefOrGetter<Pick<Team, "id"> | null | undefined>,
): ComputedRef<boolean | undefined> {
  const { data } = usePermissions(team);
  return computed(() => {
    if (data.value === undefined) return undefined;
    return data.value?.some(({ id }) => id === toValue(permissionId)) ?? false;
  });
}

/** Follows the quantity of an item that the signed-in user owns, such as credits; `null` when signed out. */
export function useItem(itemId: MaybeRefOrGetter<string>): ResourceState<Item | null> {
  const app = useApp();
  const chosen = computed(() => {
    const id = toValue(itemId);
    return ofUser(app, (user) => user.item(id));
  });
  return useResource(chosen);
}
