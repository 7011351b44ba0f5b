import { useLocation, useParams } from "@tanstack/react-router";
import { createContext, type ReactNode, use, useEffect } from "react";
import { rememberPage } from "./recent-pages.ts";

/** Whose page it is, for the title; null outside a project. */
export const ProjectName = createContext<string | null>(null);

export interface PageProps {
  title: string;
  /** One or two sentences on what the page is for. */
  lead?: ReactNode;
  /** Beside the title: the one thing that people come here to do. */
  actions?: ReactNode;
  /** Whether it stands in for a page that is not to be seen. Default: `false`. */
  isStandIn?: boolean;
  children: ReactNode;
}

/** The part of a page below the frame: its heading, and its name in the tab. */
export function Page({ title, lead, actions, isStandIn = false, children }: PageProps) {
  const project = use(ProjectName);
  useEffect(() => {
    document.title = [title, project, "Latchkit"].filter(Boolean).join(" · ");
  }, [title, project]);
  useMemory(isStandIn ? null : title);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        {actions && <div className="page-actions">{actions}</div>}
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** Has the palette remember pages of something in a project: those below the pages that are listed anyway. */
function useMemory(title: string | null): void {
  const { href } = useLocation();
  const { projectId } = useParams({ strict: false });
  useEffect(() => {
    if (projectId === undefined || title === null) return;
    const [, , ...inProject] = href.replace(/\?.*/, "").split("/").filter(Boolean);
    if (inProject.length > 1) rememberPage(projectId, { path: href, title });
  }, [href, projectId, title]);
}
