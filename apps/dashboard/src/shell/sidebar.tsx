import type { AdminApp, ConfigDocument } from "@latchkit/kit/admin";
import { useResourceState } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { Icon } from "../parts/layout/icon.tsx";
import { Fold } from "./fold.tsx";
import { shellMessages } from "./messages.ts";
import { NAVIGATION, type ProjectPage, pageAt } from "./navigation.ts";
import { isUsed } from "./used-parts.ts";

/** Shows the sidebar of a project, with the parts that the project uses once they are known. */
export function ProjectSidebar({ app: { projectId, config } }: { app: AdminApp }) {
  const known = useResourceState(config);
  return <Sidebar projectId={projectId} config={known.status === "ready" ? known.value : undefined} />;
}

export interface SidebarProps {
  projectId: string;
  /** Says which parts the project uses. Default: not known yet. */
  config?: ConfigDocument | undefined;
}

/** Lists the pages of a project by group, scrolled to the current one; those of parts that it does not use come last. */
export function Sidebar({ projectId, config }: SidebarProps) {
  const t = useMessages(shellMessages);
  const { pathname } = useLocation();
  const current = pageAt(projectId, pathname);
  const isShown = ({ part }: ProjectPage) =>
    part === undefined || (part !== "rare" && config !== undefined && isUsed(part, config));
  const groups = NAVIGATION.map(({ name, pages }) => ({
    name,
    shown: pages.filter(isShown),
    hidden: pages.filter((page) => !isShown(page)),
  }));
  const currentIn = (pages: readonly ProjectPage[]) => (current && pages.includes(current) ? pathname : null);
  return (
    <nav id="sidebar" className="sidebar" aria-label={t("project")}>
      {groups.map(({ name, shown }) =>
        name === "project" ? (
          <Pages key={name} projectId={projectId} pages={shown} />
        ) : (
          shown.length > 0 && (
            <Fold key={name} name={name} title={t(`${name}Group`)} isOpenAtFirst current={currentIn(shown)}>
              <Pages projectId={projectId} pages={shown} />
            </Fold>
          )
        ),
      )}
      <Fold
        name="more"
        title={t("more")}
        isOpenAtFirst={false}
        current={currentIn(groups.flatMap(({ hidden }) => hidden))}
      >
        {groups.map(
          ({ name, hidden }) =>
            hidden.length > 0 && (
              <div key={name} className="sidebar-group" data-group={name}>
                <h3>{t(`${name}Group`)}</h3>
                <Pages projectId={projectId} pages={hidden} />
              </div>
            ),
        )}
      </Fold>
    </nav>
  );
}

function Pages({ projectId, pages }: { projectId: string; pages: readonly ProjectPage[] }) {
  const t = useMessages(shellMessages);
  return (
    <ul>
      {pages.map(({ to, name, icon }) => (
        <li key={to}>
          <Link
            to={to}
            params={{ projectId }}
            className="sidebar-link"
            activeOptions={{ exact: to === "/projects/$projectId", includeSearch: false }}
            activeProps={{ "aria-current": "page" }}
          >
            {({ isActive }) => (
              <>
                <Icon name={icon} />
                <span ref={isActive ? scrollToLink : null}>{t(`${name}Page`)}</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function scrollToLink(label: HTMLElement | null): void {
  label?.parentElement?.scrollIntoView({ block: "nearest" });
}
