import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { providerName } from "../../providers/provider-name.ts";
import { signInMethodsMessages } from "../../sign-in-methods/messages.ts";
import type { SignInMethod } from "../../sign-in-methods/sign-in-method.ts";
import { SIGN_IN_METHODS } from "../../sign-in-methods/sign-in-methods.ts";

type Methods = Parameters<SignInMethod["isSetUpBy"]>[0] & Pick<ServerUser, "oauthProviders">;

/** Names the methods a user can sign in with. */
export function useMethodsOf(): (user: Methods) => string[] {
  const t = useMessages(signInMethodsMessages);
  return (user) => [
    ...SIGN_IN_METHODS.filter((method) => method.isSetUpBy(user)).map(({ name }) => t(name)),
    ...user.oauthProviders.map(({ id }) => providerName(id)),
  ];
}
