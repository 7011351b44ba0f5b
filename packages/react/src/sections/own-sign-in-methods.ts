import type { CurrentUser, OAuthProvider, Project } from "@latchkit/kit";
import { defineMessages, loadable, useMessages } from "@latchkit/ui";
import { useResourceState } from "../use-resource.ts";

export const ownSignInMethodsMessages = defineMessages("ownSignInMethods", {
  last: "This is your only sign-in method. Set up another one first, or you may be locked out of your account.",
});

/** A way to sign in; accounts at other sites count one by one, by the id of their link. */
export type OwnSignInMethod = "password" | "code" | "passkey" | `link ${string}`;

type Switches = "credentialEnabled" | "magicLinkEnabled" | "passkeyEnabled" | "oauthProviders";

/** Returns the methods that the user can sign in with: those they have set up and the project still offers. */
export function signInMethodsOf(
  user: Pick<CurrentUser, "hasPassword" | "otpAuthEnabled" | "primaryEmail" | "passkeyAuthEnabled">,
  { config }: { config: Pick<Project["config"], Switches> },
  links: readonly Pick<OAuthProvider, "id" | "type" | "allowSignIn">[],
): Set<OwnSignInMethod> {
  const ways = new Set<OwnSignInMethod>();
  if (user.hasPassword && config.credentialEnabled) ways.add("password");
  if (user.otpAuthEnabled && user.primaryEmail !== null && config.magicLinkEnabled) ways.add("code");
  if (user.passkeyAuthEnabled && config.passkeyEnabled) ways.add("passkey");
  for (const link of links) {
    if (link.allowSignIn && config.oauthProviders.some(({ id }) => id === link.type)) ways.add(`link ${link.id}`);
  }
  return ways;
}

/** Returns the user's own sign-in methods; connected accounts count once they are known. */
export function useOwnSignInMethods(user: CurrentUser, project: Project): Set<OwnSignInMethod> {
  const links = useResourceState(project.config.oauthProviders.length > 0 ? user.oauthProviderLinks : noLinks);
  return signInMethodsOf(user, project, links.status === "ready" ? links.value : []);
}

/** Returns the warning to show before a user gives up their last sign-in method; `undefined` for any other. */
export function useLastMethodWarning(
  user: CurrentUser,
  project: Project,
): (way: OwnSignInMethod) => string | undefined {
  const t = useMessages(ownSignInMethodsMessages);
  const ways = useOwnSignInMethods(user, project);
  return (way) => (ways.has(way) && ways.size === 1 ? t("last") : undefined);
}

/** Connected accounts of a project without OAuth providers: an empty list, without a request. */
const noLinks = loadable<readonly OAuthProvider[]>(async () => []);
