import { useLocation, useParams } from "@tanstack/react-router";
import { createContext, type ReactNode, use, useEffect } from "react";
import { rememberPage } from "./recent-pages.ts";

/** Name of the project for the page title; null outside a project. */
export const ProjectName = createContext<string | null>(null);

/** Tells the frame the title of a page below one in the navigation. */
export const TellEntry = createContext<(entry: { readonly pathname: string; readonly title: string }) => void>(
  () => undefined,
);

export interface PageProps {
  title: string;
  /** One or two sentences about the page. */
  lead?: ReactNode;
  /** Shown beside the title: the main action. */
  actions?: ReactNode;
  /** Whether its content is settings of a line each, which a wide window would tear apart. Default: `false`. */
  isNarrow?: boolean;
  /** Whether it replaces a page that cannot be shown. Default: `false`. */
  isStandIn?: boolean;
  children: ReactNode;
}

/** Shows a page inside its frame, with heading and tab title. */
export function Page({ title, lead, actions, isNarrow = false, isStandIn = false, children }: PageProps) {
  const project = use(ProjectName);
  useEffect(() => {
    document.title = [title, project, "Latchkit"].filter(Boolean).join(" · ");
  }, [title, project]);
  useMemory(isStandIn ? null : title);
  return (
    <div className="page" data-narrow={isNarrow || undefined} data-stand-in={isStandIn || undefined}>
      <div className="page-head">
        <h1>{title}</h1>
        {actions && <div className="page-actions">{actions}</div>}
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** Stores the page for the command palette and names it to the frame, if it is below one of the listed pages. */
function useMemory(title: string | null): void {
  const { href, pathname } = useLocation();
  const { projectId } = useParams({ strict: false });
  const tellEntry = use(TellEntry);
  useEffect(() => {
    if (projectId === undefined || title === null) return;
    const [, , ...inProject] = pathname.split("/").filter(Boolean);
    if (inProject.length < 2) return;
    rememberPage(projectId, { path: href, title });
    tellEntry({ pathname, title });
  }, [href, pathname, projectId, title, tellEntry]);
}
