import type { ConnectedAccountOptions, CurrentUser } from "@latchkit/kit";
import { useApp, useConnectedAccount, useResource, useUser } from "@latchkit/react";
import { use } from "react";
import type { GetUserOptions } from "./app-options.ts";
import { createHooks, type ProviderToken } from "./hooks.ts";

/** The hooks of users, teams and apps in browsers. */
export const browserHooks = createHooks({
  read: useResource,
  once: useOnce,
  user: useSignedInUser,
  connectedAccount: useAccount,
  wait() {
    throw new Error("The hooks of a StackServerApp work in server components only.");
  },
});

const asked = new WeakMap<object, Promise<ProviderToken>>();

function useOnce(owner: object, start: () => Promise<ProviderToken>): ProviderToken {
  const promise = asked.get(owner) ?? start();
  asked.set(owner, promise);
  return use(promise);
}

function useSignedInUser(_: unknown, { or, projectIdMustMatch }: GetUserOptions = {}): never {
  const takesAnonymous = or === "anonymous-if-exists[deprecated]";
  const user = useUser({ or: takesAnonymous ? undefined : or, projectIdMustMatch });
  const anonymous = useResource(useApp().userOrAnonymous);
  return browserHooks.adopt(takesAnonymous ? anonymous : user);
}

function useAccount(_: CurrentUser, id: string, options?: ConnectedAccountOptions) {
  return useConnectedAccount(id, options);
}
