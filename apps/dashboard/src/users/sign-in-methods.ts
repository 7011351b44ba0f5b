import type { ServerUser } from "@latchkit/kit/server";
import { useText } from "../language/use-text.ts";
import { providerName } from "../people/provider-name.ts";
import { SIGN_IN_METHODS } from "../sign-in-methods/sign-in-methods.ts";
import { signInMethodsTexts } from "../sign-in-methods/texts.ts";

type Methods = Pick<ServerUser, "hasPassword" | "otpAuthEnabled" | "passkeyAuthEnabled" | "oauthProviders">;

/** Names the methods a user can sign in with. */
export function useMethodsOf(): (user: Methods) => string[] {
  const say = useText(signInMethodsTexts);
  return (user) => [
    ...SIGN_IN_METHODS.filter((method) => method.isSetUpBy(user)).map(({ name }) => say(name)),
    ...user.oauthProviders.map(({ id }) => providerName(id)),
  ];
}
