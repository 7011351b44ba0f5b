import type { OAuthConsent } from "@latchkit/kit/oauth-consent";
import { defineMessages, Icon, Styles, uiSheet, useMessages } from "@latchkit/ui";
import { check } from "@latchkit/ui/icons";
import type { ReactNode } from "react";
import css from "./scope-list.css?inline";

const sheet = uiSheet("scopes", css);

export const oauthScopesMessages = defineMessages("oauthScopes", {
  openid: "Recognize you when you come back",
  profile: "See your name and picture",
  email: "See your email address",
  team: "Act for the team that you choose",
  offlineAccess: "Keep access after you sign out, until you remove it",
  resource: "Act for you in {resource}",
});

/** Scopes of OpenID Connect (OpenID Connect Core §5.4, §11), in the order in which they are shown. */
const OPENID = [
  ["openid", "openid"],
  ["profile", "profile"],
  ["email", "email"],
  ["team", "team"],
  ["offline_access", "offlineAccess"],
] as const;

export interface ScopeListProps extends Pick<OAuthConsent, "scopes" | "scopeNames"> {
  /** APIs that the scopes are for. Default: those are not named. */
  resources?: OAuthConsent["resources"] | undefined;
  /** ID of the element that names the list. */
  labelledBy?: string | undefined;
  label?: string | undefined;
}

/** Lists in words what an application may do. */
export function ScopeList({ scopes, scopeNames, resources = [], labelledBy, label }: ScopeListProps) {
  const t = useMessages(oauthScopesMessages);
  const openId = OPENID.filter(([scope]) => scopes.includes(scope));
  const others = scopes.filter((scope) => !OPENID.some(([own]) => own === scope));
  const items: [key: string, words: ReactNode][] = [
    ...openId.map(([scope, key]): [string, ReactNode] => [scope, t(key)]),
    ...resources.map(({ identifier, displayName }): [string, ReactNode] => [
      identifier,
      t.rich("resource", { resource: <bdi>{displayName}</bdi> }),
    ]),
    ...others.map((scope): [string, ReactNode] => [scope, <bdi key={scope}>{scopeNames[scope] || scope}</bdi>]),
  ];
  return (
    <>
      <Styles sheet={sheet} />
      <ul className="lk-scopes" data-part="scopes" aria-labelledby={labelledBy} aria-label={label}>
        {items.map(([key, words]) => (
          <li className="lk-scope" key={key}>
            <span className="lk-scope-icon">
              <Icon path={check} />
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
