import type { CurrentUser, Team } from "@latchkit/kit";
import { useApp, usePermission, useRefetchOnFocus, useTeams, useUser } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useCallback, useEffect, useMemo } from "react";
import { shelfMessages } from "../messages.ts";
import { navigate, useLocation } from "../navigation/location.ts";
import { useTitle } from "../navigation/use-title.ts";
import { ApiPage } from "./api-page.tsx";
import { NoTeam } from "./no-team.tsx";
import { PeoplePage } from "./people-page.tsx";
import { createShelfApi } from "./shelf-api.ts";
import { ShelfPage } from "./shelf-page.tsx";
import { shelfPath } from "./shelf-path.ts";

/** Shows the pages below `/shelf` to members of teams. */
export function TeamPages({ shelvesUrl }: { shelvesUrl: string }) {
  const user = useUser({ or: "redirect" });
  const { pathname } = useLocation();
  const teams = useTeams();
  useRefetchOnFocus(user.teams);
  const [, , teamId, tab = ""] = pathname.split("/");
  const team = teams.find(({ id }) => id === teamId);
  if (team) return <TeamPage key={team.id} user={user} team={team} tab={tab} shelvesUrl={shelvesUrl} />;
  if (teamId) return <Closed />;
  return <Entry user={user} teams={teams} />;
}

/** Goes on to the shelf of the team people work in. */
function Entry({ user, teams }: { user: CurrentUser; teams: readonly Team[] }) {
  const next = teams.find(({ id }) => id === user.selectedTeam?.id) ?? teams[0];
  useEffect(() => {
    if (next) navigate(shelfPath(next), { replace: true });
  }, [next]);
  return next ? null : <NoTeam user={user} />;
}

interface TeamPageProps {
  user: CurrentUser;
  team: Team;
  tab: string;
  shelvesUrl: string;
}

function TeamPage({ user, team, tab, shelvesUrl }: TeamPageProps) {
  const t = useMessages(shelfMessages);
  const { pathname } = useLocation();
  useTitle(`${team.displayName} · Mossbook`);
  const app = useApp();
  const api = useMemo(
    () => createShelfApi(shelvesUrl, team.id, async () => (await app.getAuthJson()).accessToken),
    [shelvesUrl, team.id, app],
  );
  // The list of teams is as old as the page; asked again, it has this one no more.
  const onClosed = useCallback(() => user.listTeams().catch(() => undefined), [user]);
  useRefetchOnFocus(user.permissions(team));
  const mayManageKeys = usePermission(team, "$manage_api_keys") !== null;
  const path = shelfPath(team);

  return (
    <div className="page">
      <h1>{team.displayName}</h1>
      <nav className="filter" aria-label={t("parts")}>
        {[
          { to: path, text: t("plants") },
          { to: `${path}/people`, text: t("people") },
          { to: `${path}/api`, text: t("api") },
        ].map(({ to, text }) => (
          <a key={to} href={to} aria-current={pathname === to ? "page" : undefined}>
            {text}
          </a>
        ))}
      </nav>
      {tab === "people" && <PeoplePage api={api} teamId={team.id} userId={user.id} onClosed={onClosed} />}
      {tab === "api" && <ApiPage api={api} teamId={team.id} mayManageKeys={mayManageKeys} />}
      {tab === "" && <ShelfPage api={api} onClosed={onClosed} />}
    </div>
  );
}

/** Shown after an old link, or after removal from the team. */
function Closed() {
  const t = useMessages(shelfMessages);
  useTitle(`${t("closedTitle")} · Mossbook`);
  return (
    <section className="page message">
      <h1>{t("closedTitle")}</h1>
      <p>{t("closedText")}</p>
      <a className="button" href="/shelf">
        {t("closedOn")}
      </a>
    </section>
  );
}
