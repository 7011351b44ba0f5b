import { SelectedTeamSwitcher, UserButton, useApp, useTeams, useUser } from "@latchkit/react";
import { Suspense } from "react";
import { useLocation } from "../navigation/location.ts";
import { toggleColorMode } from "../preferences/color-mode.ts";
import { shelfPath } from "../shelf/shelf-path.ts";
import { useTexts } from "../texts/use-texts.ts";
import { FailureGuard } from "./failure-guard.tsx";
import { Leaf } from "./leaf.tsx";

/** Who is who on top of every page. */
export function Header() {
  const { nav } = useTexts();
  return (
    <header className="header">
      <a className="brand" href="/" aria-label={nav.home}>
        <Leaf />
        <span>Mossbook</span>
      </a>
      <nav className="nav" aria-label={nav.label}>
        <FailureGuard quiet>
          <Suspense fallback={<span className="nav-placeholder" />}>
            <Account />
          </Suspense>
        </FailureGuard>
      </nav>
    </header>
  );
}

function Account() {
  const user = useUser();
  const { urls } = useApp();
  const { nav } = useTexts();
  const { pathname } = useLocation();
  const current = (path: string) => (pathname === path || pathname.startsWith(`${path}/`) ? "page" : undefined);
  if (user) {
    return (
      <>
        <div className="nav-links">
          <a className="nav-link" href="/plants" aria-current={current("/plants")}>
            {nav.plants}
          </a>
          <a className="nav-link" href="/shelf" aria-current={current("/shelf")}>
            {nav.shelf}
          </a>
        </div>
        <CurrentTeam />
        <UserButton colorModeToggle={toggleColorMode} />
      </>
    );
  }
  return (
    <>
      <a className="nav-link" href={urls.signIn} aria-current={current(urls.signIn)}>
        {nav.signIn}
      </a>
      <a className="button small" href={urls.signUp} aria-current={current(urls.signUp)}>
        {nav.signUp}
      </a>
    </>
  );
}

/** The team whose shelf people see, and the way to another one. */
function CurrentTeam() {
  const teams = useTeams();
  const { pathname } = useLocation();
  if (teams.length === 0) return null;
  const [, area, teamId] = pathname.split("/");
  const shown = area === "shelf" ? teams.find(({ id }) => id === teamId) : undefined;
  return (
    <SelectedTeamSwitcher
      className="current-team"
      triggerClassName="current-team-button"
      urlMap={(team) => (team ? shelfPath(team) : "/shelf")}
      {...(shown && { selectedTeam: shown })}
    />
  );
}
