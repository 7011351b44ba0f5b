import { useLocation } from "@tanstack/react-router";
import { use } from "react";
import { ProjectName } from "./page.tsx";
import { PlainFrame } from "./plain-frame.tsx";
import { Sidebar } from "./sidebar.tsx";
import { Skeleton } from "./skeleton.tsx";
import { TopBar } from "./top-bar.tsx";

/** Placeholder of a loading page, with its frame if there is none yet: the one that the page will have. */
export function Waiting() {
  const isInProject = use(ProjectName) !== null;
  const { pathname } = useLocation();
  const isSigningIn = pathname.startsWith("/handler/"); // pages without the frame
  const projectId = /^\/projects\/([^/]+)/.exec(pathname)?.[1];
  if (isInProject || isSigningIn) return <Skeleton />;
  if (projectId === undefined) {
    return (
      <PlainFrame>
        <h1 className="visually-hidden">Latchkit</h1>
        <Skeleton />
      </PlainFrame>
    );
  }
  return (
    <>
      <TopBar isInProject>
        <span className="switcher-place" />
      </TopBar>
      <div className="columns">
        <Sidebar projectId={projectId} />
        <main id="main" className="main" tabIndex={-1}>
          <h1 className="visually-hidden">Latchkit</h1>
          <Skeleton />
        </main>
      </div>
    </>
  );
}
