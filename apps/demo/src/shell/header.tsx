import type { CurrentUser } from "@latchkit/kit";
import { SelectedTeamSwitcher, UserButton, useApp, useResourceState } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { navMessages } from "../messages.ts";
import { useLocation } from "../navigation/location.ts";
import { toggleColorMode } from "../preferences/color-mode.ts";
import { shelfPath } from "../shelf/shelf-path.ts";
import { Leaf } from "./leaf.tsx";

/** The bar at the top of every page, with the user's menu. */
export function Header() {
  const t = useMessages(navMessages);
  return (
    <header className="header">
      <a className="brand" href="/" aria-label={t("home")}>
        <Leaf />
        <span>Mossbook</span>
      </a>
      <nav className="nav" aria-label={t("label")}>
        <Account />
      </nav>
    </header>
  );
}

/**
 * Reserves its place from the start, so that nothing moves under the pointer. It does not suspend, and
 * does not wait for the user: the kit knows without a request if there is no session.
 */
function Account() {
  const { urls, user } = useApp();
  const known = useResourceState(user);
  const t = useMessages(navMessages);
  if (known.status === "ready" && !known.value) {
    return (
      <>
        <div className="nav-links">
          <NavLink to="/shop">{t("shop")}</NavLink>
        </div>
        <div className="nav-entry">
          <NavLink to={urls.signIn}>{t("signIn")}</NavLink>
          <NavLink to={urls.signUp} className="button small">
            {t("signUp")}
          </NavLink>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="nav-links">
        <NavLink to="/plants">{t("plants")}</NavLink>
        <NavLink to="/shelf">{t("shelf")}</NavLink>
        <NavLink to="/shop">{t("shop")}</NavLink>
      </div>
      {known.status === "ready" && known.value && <CurrentTeam user={known.value} />}
      <UserButton colorModeToggle={toggleColorMode} />
    </>
  );
}

function NavLink({ to, className = "nav-link", children }: { to: string; className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <a className={className} href={to} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </a>
  );
}

/** Switches between the shelves of the user's teams. */
function CurrentTeam({ user }: { user: CurrentUser }) {
  const teams = useResourceState(user.teams);
  const { pathname } = useLocation();
  if (teams.status !== "ready" || teams.value.length === 0) return null;
  const [, area, teamId] = pathname.split("/");
  const shown = area === "shelf" ? teams.value.find(({ id }) => id === teamId) : undefined;
  return (
    <SelectedTeamSwitcher
      className="current-team"
      triggerClassName="current-team-button"
      urlMap={(team) => (team ? shelfPath(team) : "/shelf")}
      {...(shown && { selectedTeam: shown })}
    />
  );
}
