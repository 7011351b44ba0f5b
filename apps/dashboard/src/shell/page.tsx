import { createContext, type ReactNode, use, useEffect } from "react";

/** Whose page it is, for the title; null outside a project. */
export const ProjectName = createContext<string | null>(null);

export interface PageProps {
  title: string;
  /** One or two sentences on what the page is for. */
  lead?: ReactNode;
  /** Beside the title: the one thing that people come here to do. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The part of a page below the frame: its heading, and its name in the tab. */
export function Page({ title, lead, actions, children }: PageProps) {
  const project = use(ProjectName);
  useEffect(() => {
    document.title = [title, project, "Latchkit"].filter(Boolean).join(" · ");
  }, [title, project]);
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
