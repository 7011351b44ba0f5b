import { Skeleton } from "@latchkit/ui";
import type { ReactNode } from "react";
import { useApp } from "../context.ts";
import type { MockProject } from "../sign-in-state/sign-in-methods.ts";
import { useResourceState } from "../use-resource.ts";

export interface ProjectLineProps {
  /** Of a project that is not real. */
  mockProject: MockProject | undefined;
  named: (project: string) => ReactNode;
  unnamed: ReactNode;
}

/**
 * A sentence with the project's name in it. Keeps its line while the name is not known, and does without if it never
 * will be.
 */
export function ProjectLine({ mockProject, named, unnamed }: ProjectLineProps) {
  const project = useResourceState(useApp().project);
  const mockName = mockProject?.displayName;
  if (mockName === undefined && project.status === "pending") return <Skeleton size="text" />;
  const name = mockName ?? (project.status === "ready" ? project.value.displayName : "");
  return <span className="lk-one-line">{name === "" ? unnamed : named(name)}</span>;
}
