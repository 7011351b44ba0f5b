import { ACCESS_TOKEN_FRESH_MILLIS } from "@latchkit/contract/limits";
import { type ClientApp, coreOf } from "./client-app.ts";
import { cached } from "./resource/cached.ts";
import { mapped } from "./resource/mapped.ts";
import type { Resource } from "./resource/resource.ts";
import { readAccessToken } from "./session/access-token.ts";
import type { TokenPartialUser } from "./users/current-user.ts";
import { type PartialUserOptions, toPartialUser } from "./users/partial-user.ts";

/** The shortest time between two renewals on a timer, where clocks disagree. */
const RENEWAL_MIN_MILLIS = 5_000;

const accessTokens = new WeakMap<ClientApp, Resource<string | null>>();

/**
 * Returns the access token of the app's signed-in user as a resource, `null` for none. While it has subscribers the kit
 * renews it before it expires, and follows sign-ins and sign-outs in other tabs.
 *
 * @returns The same resource for the same app.
 * @throws {Error} When loaded where no user can be signed in.
 */
export function accessTokenOf(app: ClientApp): Resource<string | null> {
  const known = accessTokens.get(app) ?? createAccessToken(app);
  accessTokens.set(app, known);
  return known;
}

function createAccessToken(app: ClientApp): Resource<string | null> {
  const { sessions, platform } = coreOf(app);
  let cancelRenewal: () => void = () => undefined;
  const token = cached(platform, async () => {
    const { accessToken } = await sessions.current().tokens();
    cancelRenewal();
    const { exp = Infinity } = (accessToken !== null && readAccessToken(accessToken)) || {};
    const leftMillis = exp * 1000 - platform.now() - ACCESS_TOKEN_FRESH_MILLIS;
    if (leftMillis < Infinity)
      cancelRenewal = platform.after(Math.max(leftMillis, RENEWAL_MIN_MILLIS), token.invalidate);
    return accessToken;
  });
  return {
    ...token,
    subscribe(listener) {
      const stop = token.subscribe(listener);
      const stopWatching = sessions.subscribe(token.invalidate);
      return () => {
        stop();
        stopWatching();
      };
    },
  };
}

const partialUsers = new WeakMap<Resource<string | null>, Map<string, Resource<TokenPartialUser | null>>>();

/**
 * Returns what the access token says about the signed-in user as a resource; it follows {@link accessTokenOf}.
 *
 * @param options As for `app.getPartialUser`.
 * @returns The same resource for the same app and options.
 */
export function partialUserOf(
  app: ClientApp,
  { or = "return-null" }: Pick<PartialUserOptions, "or"> = {},
): Resource<TokenPartialUser | null> {
  const token = accessTokenOf(app);
  const views = partialUsers.get(token) ?? new Map<string, Resource<TokenPartialUser | null>>();
  const view =
    views.get(or) ?? mapped(token, (value) => toPartialUser(value === null ? null : readAccessToken(value), or));
  partialUsers.set(token, views.set(or, view));
  return view;
}
