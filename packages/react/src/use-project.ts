import type { Project } from "@latchkit/kit";
import { useApp } from "./context.ts";
import { useResource } from "./use-resource.ts";

/** The project: its name, and how its people may sign in. Suspends until known. */
export function useProject(): Project {
  return useResource(useApp().project);
}
