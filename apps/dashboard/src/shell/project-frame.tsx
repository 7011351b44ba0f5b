import type { AdminApp, OwnedProject } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Outlet, useLocation, useParams } from "@tanstack/react-router";
import { createContext, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { invariant } from "../invariant.ts";
import { RoleHere, RoleNotice } from "../parts/access/access.tsx";
import { Icon } from "../parts/layout/icon.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { shellMessages } from "./messages.ts";
import { NotFound } from "./not-found.tsx";
import { ProjectName, TellEntry } from "./page.tsx";
import { PlainFrame } from "./plain-frame.tsx";
import { ProjectSidebar } from "./sidebar.tsx";
import { useOwner } from "./signed-in-frame.tsx";
import { Skeleton } from "./skeleton.tsx";
import { TopBar } from "./top-bar.tsx";

/** Project of the page. */
export const Owned = createContext<OwnedProject | null>(null);

/**
 * Frame of a project's pages: navigation beside them, or behind a button on small screens.
 *
 * @param banner What every page of the project shows first.
 */
export function ProjectFrame({ banner }: { banner: (app: AdminApp) => ReactNode }) {
  const t = useMessages(shellMessages);
  const { projectId } = useParams({ from: "/signed-in/projects/$projectId" });
  const projects = useResource(useOwner().ownedProjects);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname; // Navigation closes on the next page.
  const [told, tellEntry] = useState({ pathname: "", title: "" });
  const project = projects.find(({ id }) => id === projectId);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpenedAt(null);
    };
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [isOpen]);
  if (!project) {
    return (
      <PlainFrame>
        <NotFound title="noProject" />
      </PlainFrame>
    );
  }
  return (
    <Owned value={project}>
      <RoleHere value={project.role}>
        <ProjectName value={project.displayName}>
          <TopBar isInProject>
            <button
              type="button"
              className="icon-button sidebar-button"
              aria-expanded={isOpen}
              aria-controls="sidebar"
              onClick={() => setOpenedAt(isOpen ? null : pathname)}
            >
              <Icon name="menu" />
              <span className="visually-hidden">{t("navigation")}</span>
            </button>
            <Breadcrumbs project={project} projects={projects} entry={told.pathname === pathname ? told.title : null} />
            <CommandPalette project={project} projects={projects} />
          </TopBar>
          <div className="columns" data-open={isOpen || undefined}>
            <ProjectSidebar key={project.id} app={project.app} />
            <main id="main" className="main" tabIndex={-1}>
              <RoleNotice projectId={project.id} />
              {banner(project.app)}
              <Suspense
                fallback={<Skeleton />}
                key={project.id /* Pages of another project never show data of this one. */}
              >
                <TellEntry value={tellEntry}>
                  <Outlet />
                </TellEntry>
              </Suspense>
            </main>
          </div>
        </ProjectName>
      </RoleHere>
    </Owned>
  );
}

/** Returns the project of the page. */
export function useOwnedProject(): OwnedProject {
  const project = use(Owned);
  invariant(project, "Only pages inside <ProjectFrame> know their project.");
  return project;
}

/** Returns the project's `AdminApp`. The dashboard does nothing that the kit cannot do. */
export function useAdminApp(): AdminApp {
  return useOwnedProject().app;
}
