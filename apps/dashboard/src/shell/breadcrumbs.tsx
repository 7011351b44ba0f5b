import type { OwnedProject } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { shellMessages } from "./messages.ts";
import { pageAt } from "./navigation.ts";
import { ProjectSwitcher } from "./project-switcher.tsx";

export interface BreadcrumbsProps {
  project: OwnedProject;
  projects: readonly OwnedProject[];
}

interface WithEntry extends BreadcrumbsProps {
  /** Title of the page below one in the navigation, such as a user's name; `null` elsewhere. */
  entry: string | null;
}

/** Shows the location of the page and switches between projects. */
export function Breadcrumbs({ project, projects, entry }: WithEntry) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const page = pageAt(project.id, pathname);
  return (
    <nav className="breadcrumbs" aria-label={t("whereYouAre")}>
      <ProjectSwitcher
        project={project}
        projects={projects}
        onSwitch={(projectId) => void navigate({ to: page?.to ?? "/projects/$projectId", params: { projectId } })}
      />
      {page && (
        <>
          <span aria-hidden>/</span>
          <Link to={page.to} params={{ projectId: project.id }}>
            {t(`${page.name}Page`)}
          </Link>
        </>
      )}
      {entry !== null && page && (
        <>
          <span aria-hidden>/</span>
          <span className="breadcrumb-entry">{entry}</span>
        </>
      )}
    </nav>
  );
}
