import { type AdminApp, getImport } from "@latchkit/kit/admin";

/** An upload that this browser has begun. */
interface BegunUpload {
  readonly importId: string;
  /** Names, sizes and times of the files, and how they are read. */
  readonly files: string;
  /** Time of the beginning, which is part of what is uploaded. */
  readonly begunAt: string;
}

const keyOf = (projectId: string) => `latchkit-upload-${projectId}`;

/** Describes chosen files, so that the same ones are recognized after the page was loaded again. */
export function describeFiles(values: FormData): string {
  const entries = [...values].filter(([name]) => name !== "secret");
  return JSON.stringify(
    entries.map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}

/** Returns the upload of the same files that was interrupted; `null` if there is none, or the backend knows it no more. */
export async function findInterrupted(
  app: AdminApp,
  files: string,
): Promise<{ readonly importId: string; readonly begunAt: Date } | null> {
  const begun = readBegun(app.projectId);
  if (begun?.files !== files) return null;
  const isOpen = await getImport(app, begun.importId).then(
    ({ status }) => status === "uploading",
    () => false,
  );
  return isOpen ? { importId: begun.importId, begunAt: new Date(begun.begunAt) } : null;
}

/** Notes an upload that has begun, in place of an earlier one. */
export function noteBegun(projectId: string, upload: BegunUpload): void {
  try {
    localStorage.setItem(keyOf(projectId), JSON.stringify(upload));
  } catch {
    // The browser may forbid storage: an interrupted upload then begins anew.
  }
}

function readBegun(projectId: string): BegunUpload | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(projectId)) ?? "null");
  } catch {
    return null; // As above.
  }
}
