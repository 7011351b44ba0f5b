import { Link } from "@tanstack/react-router";
import { NAVIGATION } from "../navigation.ts";
import { Icon } from "../parts/icon.tsx";

/** The pages of a project, by what they are about. */
export function Sidebar({ projectId }: { projectId: string }) {
  return (
    <nav id="sidebar" className="sidebar" aria-label="Project">
      {NAVIGATION.map(({ title, pages }) => (
        <div key={title} className="sidebar-group">
          <h2>{title}</h2>
          <ul>
            {pages.map(({ to, title: page, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  params={{ projectId }}
                  className="sidebar-link"
                  activeOptions={{ exact: to === "/projects/$projectId", includeSearch: false }}
                  activeProps={{ "aria-current": "page" }}
                >
                  <Icon name={icon} />
                  {page}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
