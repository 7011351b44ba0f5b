import { useMessages } from "@latchkit/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Icon } from "../parts/layout/icon.tsx";
import { shellMessages } from "./messages.ts";
import { NAVIGATION } from "./navigation.ts";

/** Lists the pages of a project by group, scrolled to the current one. */
export function Sidebar({ projectId }: { projectId: string }) {
  const t = useMessages(shellMessages);
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={list} id="sidebar" className="sidebar" aria-label={t("project")}>
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
                  <Icon name={icon} />
                  {t(`${name}Page`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
