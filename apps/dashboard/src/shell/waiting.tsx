import { useLocation } from "@tanstack/react-router";
import { use } from "react";
import { ProjectName } from "./page.tsx";
import { PlainFrame } from "./plain-frame.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Placeholder of a loading page, with its frame if there is none yet. */
export function Waiting() {
  const isInProject = use(ProjectName) !== null;
  const isSigningIn = useLocation().pathname.startsWith("/handler/"); // pages without the frame
  if (isInProject || isSigningIn) return <Skeleton />;
  return (
    <PlainFrame>
      <h1 className="visually-hidden">Latchkit</h1>
      <Skeleton />
    </PlainFrame>
  );
}
