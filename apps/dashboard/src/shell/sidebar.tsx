import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { NAVIGATION } from "../navigation.ts";
import { Icon } from "../parts/icon.tsx";
import { shellTexts } from "./texts.ts";

/** The pages of a project, by what they are about. */
export function Sidebar({ projectId }: { projectId: string }) {
  const say = useText(shellTexts);
  return (
    <nav id="sidebar" className="sidebar" aria-label={say("project")}>
      {NAVIGATION.map(({ name: group, pages }) => (
        <div key={group} className="sidebar-group">
          <h2>{say(`${group}Group`)}</h2>
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
                  {say(`${name}Page`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
