import type { ServerUser } from "@latchkit/kit";

type Methods = Pick<
  ServerUser,
  "hasPassword" | "otpAuthEnabled" | "passkeyAuthEnabled" | "oauthProviders" | "isAnonymous"
>;

/** With what somebody can sign in, in words. */
export function methodsOf({ hasPassword, otpAuthEnabled, passkeyAuthEnabled, oauthProviders }: Methods): string[] {
  return [
    ...(hasPassword ? ["Password"] : []),
    ...(otpAuthEnabled ? ["Codes by mail"] : []),
    ...(passkeyAuthEnabled ? ["Passkey"] : []),
    ...oauthProviders.map(({ id }) => id.slice(0, 1).toUpperCase() + id.slice(1)),
  ];
}
