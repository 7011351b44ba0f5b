import type { CurrentUser, OAuthProvider, Project } from "@latchkit/kit";
import { useText } from "../language/use-text.ts";
import { lazily } from "../lazily.ts";
import { useSnapshot } from "../use-resource.ts";

export const waysInTexts = {
  last: "This is your only way to sign in. Set up another one first, or you may not get back into your account.",
} as const;

/** A way to sign in; accounts at other sites count one by one, by the id of their link. */
export type WayIn = "password" | "code" | "passkey" | `link ${string}`;

type Switches = "credentialEnabled" | "magicLinkEnabled" | "passkeyEnabled" | "oauthProviders";

/** The ways somebody can sign in with at present: what they have set up, as far as the project still offers it. */
export function waysIn(
  user: Pick<CurrentUser, "hasPassword" | "otpAuthEnabled" | "primaryEmail" | "passkeyAuthEnabled">,
  { config }: { config: Pick<Project["config"], Switches> },
  links: readonly Pick<OAuthProvider, "id" | "type" | "allowSignIn">[],
): Set<WayIn> {
  const ways = new Set<WayIn>();
  if (user.hasPassword && config.credentialEnabled) ways.add("password");
  if (user.otpAuthEnabled && user.primaryEmail !== null && config.magicLinkEnabled) ways.add("code");
  if (user.passkeyAuthEnabled && config.passkeyEnabled) ways.add("passkey");
  for (const link of links) {
    if (link.allowSignIn && config.oauthProviders.some(({ id }) => id === link.type)) ways.add(`link ${link.id}`);
  }
  return ways;
}

/** The ways in of whoever is signed in; those by accounts at other sites once these are known. */
export function useWaysIn(user: CurrentUser, project: Project): Set<WayIn> {
  const links = useSnapshot(project.config.oauthProviders.length > 0 ? user.oauthProviderLinks : noLinks);
  return waysIn(user, project, links.status === "ready" ? links.value : []);
}

/** What to say before somebody gives a way in up: a warning if it is the last one, else nothing. */
export function useLastWayWarning(user: CurrentUser, project: Project): (way: WayIn) => string | undefined {
  const say = useText("waysIn", waysInTexts);
  const ways = useWaysIn(user, project);
  return (way) => (ways.has(way) && ways.size === 1 ? say("last") : undefined);
}

/** Where the project offers no providers, there is nothing to ask for. */
const noLinks = lazily<readonly OAuthProvider[]>(async () => []);
