import type { ReactNode } from "react";
import { useApp } from "../provider.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useSnapshot } from "../use-resource.ts";

/** A sentence with the project's name in it. Keeps its line while the name is not known, and does without if it never will be. */
export function ProjectLine({ named, unnamed }: { named: (project: string) => ReactNode; unnamed: ReactNode }) {
  const project = useSnapshot(useApp().project);
  if (project.status === "pending") return <Skeleton size="text" />;
  return <span className="lk-one-line">{project.status === "ready" ? named(project.value.displayName) : unnamed}</span>;
}
