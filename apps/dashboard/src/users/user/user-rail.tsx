import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useFormats } from "../../localization/language-provider.tsx";
import { Address } from "../../parts/layout/address.tsx";
import { Ago } from "../../parts/layout/ago.tsx";
import { Avatar } from "../../parts/layout/avatar.tsx";
import { Badge } from "../../parts/layout/badge.tsx";
import { Copyable, CopyButton } from "../../parts/layout/copy-button.tsx";
import { usePlaceOf } from "../../parts/place-of.ts";
import { useNameOf } from "../../people/person-link.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { useMethodsOf } from "../list/use-methods-of.ts";
import { usersMessages } from "../messages.ts";

/** Number of teams that are named; the others are counted. */
const TEAMS_SHOWN = 5;

/** Says who a user is, whatever the page shows beside it. */
export function UserRail({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  const formats = useFormats();
  const nameOf = useNameOf();
  const methodsOf = useMethodsOf();
  const none = <span className="faint">{t("none")}</span>;
  return (
    <aside className="rail" aria-label={t("details")}>
      <Avatar of={user} size={64} />
      <p className="rail-name">{nameOf(user)}</p>
      <dl>
        <dt>{t("address")}</dt>
        <dd>
          {user.primaryEmail === null ? (
            none
          ) : (
            <>
              <span className="copyable">
                <Address text={user.primaryEmail} />
                <CopyButton text={user.primaryEmail} what={t("theAddress")} isIcon />
              </span>
              <Badge tone={user.primaryEmailVerified ? "good" : undefined}>
                {t(user.primaryEmailVerified ? "isVerified" : "isNotVerified")}
              </Badge>
            </>
          )}
        </dd>
        <dt>{t("id")}</dt>
        <dd>
          <Copyable text={user.id} what={t("theId")} />
        </dd>
        {user.externalId !== undefined && (
          <>
            <dt>{t("externalId")}</dt>
            <dd>
              <Copyable text={user.externalId} what={t("externalId")} />
            </dd>
          </>
        )}
        <dt>{t("signedUp")}</dt>
        <dd>{user.isAnonymous ? t("isAnonymous") : <Ago at={user.signedUpAt} />}</dd>
        <dt>{t("lastActive")}</dt>
        <dd>
          <Ago at={user.lastActiveAt} />
          <Suspense>
            <LastPlace user={user} />
          </Suspense>
        </dd>
        <dt>{t("methods")}</dt>
        <dd>{formats.list(methodsOf(user)) || none}</dd>
        <dt>{t("factor")}</dt>
        <dd>{user.isMultiFactorRequired ? t("on") : <span className="faint">{t("off")}</span>}</dd>
        <dt className="rail-late">{t("teams")}</dt>
        <dd className="rail-late">
          <Suspense fallback={<span className="faint">…</span>}>
            <TeamLinks user={user} />
          </Suspense>
        </dd>
      </dl>
    </aside>
  );
}

function TeamLinks({ user }: { user: ServerUser }) {
  const { projectId } = useAdminApp();
  const t = useMessages(usersMessages);
  const teams = useResource(user.teams);
  if (teams.length === 0) return <span className="faint">{t("none")}</span>;
  const more = teams.length - TEAMS_SHOWN;
  return (
    <ul className="rail-teams">
      {teams.slice(0, TEAMS_SHOWN).map(({ id, displayName }) => (
        <li key={id}>
          <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: id }}>
            {displayName}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="faint">{t("moreTeams", { count: more })}</li>}
    </ul>
  );
}

/**
 * Shows the location from the user's sessions without the IP address, which the tab with the sessions has room for. They
 * load later, and the rest does not wait for them.
 */
function LastPlace({ user }: { user: ServerUser }) {
  const placeOf = usePlaceOf();
  const sessions = useResource(user.activeSessions);
  const [latest] = sessions
    .filter(({ geoInfo, isImpersonation }) => geoInfo && !isImpersonation)
    .sort((one, other) => Number(other.lastUsedAt) - Number(one.lastUsedAt));
  const place = latest && placeOf(latest, { withIp: false });
  return (
    place && (
      <span className="faint rail-place" title={placeOf(latest) ?? undefined}>
        · {place}
      </span>
    )
  );
}
