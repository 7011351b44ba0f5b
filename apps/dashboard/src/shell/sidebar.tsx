import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Icon } from "../parts/layout/icon.tsx";
import { shellMessages } from "./messages.ts";
import { NAVIGATION } from "./navigation.ts";

/** Lists the pages of a project by group, scrolled to the current one. */
export function Sidebar({ projectId }: { projectId: string }) {
  const t = useMessages(shellMessages);
  return (
    <nav id="sidebar" className="sidebar" aria-label={t("project")}>
      {NAVIGATION.map(({ name: group, pages }) => (
        <div key={group} className="sidebar-group" data-group={group}>
          <h2>{t(`${group}Group`)}</h2>
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
        </div>
      ))}
    </nav>
  );
}

function scrollToLink(label: HTMLElement | null): void {
  label?.parentElement?.scrollIntoView({ block: "nearest" });
}
