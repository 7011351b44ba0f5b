import type { OwnedProject } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { NAVIGATION } from "../navigation.ts";
import { shellMessages } from "./messages.ts";

export interface BreadcrumbsProps {
  project: OwnedProject;
  projects: readonly OwnedProject[];
}

/** Shows the location of the page and switches between projects. */
export function Breadcrumbs({ project, projects }: BreadcrumbsProps) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const inProject = pathname.slice(`/projects/${project.id}`.length);
  const page = NAVIGATION.flatMap(({ pages }) => pages).find(({ to }) => {
    const path = to.slice("/projects/$projectId".length);
    return path !== "" && (inProject === path || inProject.startsWith(`${path}/`));
  });
  return (
    <nav className="breadcrumbs" aria-label={t("whereYouAre")}>
      <label>
        <span className="visually-hidden">{t("project")}</span>
        <select
          className="switcher"
          value={project.id}
          onChange={({ target: { value } }) =>
            value === ""
              ? void navigate({ to: "/projects" })
              : void navigate({ to: page?.to ?? "/projects/$projectId", params: { projectId: value } })
          }
        >
          {projects.map(({ id, displayName }) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
          <option value="">{t("allProjects")}</option>
        </select>
      </label>
      {page && (
        <>
          <span aria-hidden>/</span>
          <Link to={page.to} params={{ projectId: project.id }}>
            {t(`${page.name}Page`)}
          </Link>
        </>
      )}
    </nav>
  );
}
