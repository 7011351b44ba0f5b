import { getImport, listImportProblems, listImports, type ProjectImport } from "@latchkit/kit/admin";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdminApp } from "../shell/project-frame.tsx";
import type { FilesReport } from "./read-files.ts";

const REFRESHES_MILLIS = 2_000;
/** Lines that are shown; a file has all of them. */
export const SHOWN_PROBLEMS = 20;

/** Whether the backend is at work on an import. */
function isRunning({ status }: ProjectImport): boolean {
  return status === "checking" || status === "importing" || status === "undoing";
}

const keyOf = (projectId: string) => [projectId, "imports"] as const;

/** Lists the imports of the project; keeps itself up to date while one runs. */
export function useImports() {
  const app = useAdminApp();
  return useQuery({
    queryKey: [...keyOf(app.projectId), "list"],
    queryFn: () => listImports(app),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? REFRESHES_MILLIS : false),
  });
}

/** Reads an import; keeps itself up to date while it runs. */
export function useImport(importId: string) {
  const app = useAdminApp();
  return useQuery({
    queryKey: [...keyOf(app.projectId), "run", importId],
    queryFn: () => getImport(app, importId),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? REFRESHES_MILLIS : false),
  });
}

/** Lists the first lines of an import that do not fit. */
export function useProblems({ id, problemCount, status }: ProjectImport) {
  const app = useAdminApp();
  return useQuery({
    queryKey: [...keyOf(app.projectId), "problems", id, status, problemCount],
    queryFn: async () => (await listImportProblems(app, id)).slice(0, SHOWN_PROBLEMS),
    enabled: problemCount > 0,
  });
}

/** Reads what was found in the files of an import, if this page has read them. */
export function useFilesReport(importId: string): FilesReport | null {
  const { projectId } = useAdminApp();
  const { data = null } = useQuery<FilesReport | null>({
    queryKey: [...keyOf(projectId), "files", importId],
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Returns functions that say what is known anew about imports. */
export function useImportNews() {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  return {
    /** Shows an import as it is now. */
    show(run: ProjectImport) {
      queries.setQueryData([...keyOf(projectId), "run", run.id], run);
    },
    keepReport(importId: string, report: FilesReport) {
      queries.setQueryData([...keyOf(projectId), "files", importId], report);
    },
    /** Reads the list and the import anew. */
    refresh: () => queries.invalidateQueries({ queryKey: [...keyOf(projectId), "list"] }),
  };
}
