import type { ServerUser } from "@latchkit/kit/server";
import { useText } from "../language/use-text.ts";
import { providerName } from "../people/provider-name.ts";
import { usersTexts } from "./texts.ts";

type Methods = Pick<ServerUser, "hasPassword" | "otpAuthEnabled" | "passkeyAuthEnabled" | "oauthProviders">;

/** With what somebody can sign in, in words. */
export function useMethodsOf(): (user: Methods) => string[] {
  const say = useText(usersTexts);
  return ({ hasPassword, otpAuthEnabled, passkeyAuthEnabled, oauthProviders }) => [
    ...(hasPassword ? [say("password")] : []),
    ...(otpAuthEnabled ? [say("codes")] : []),
    ...(passkeyAuthEnabled ? [say("passkey")] : []),
    ...oauthProviders.map(({ id }) => providerName(id)),
  ];
}
