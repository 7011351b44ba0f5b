import { createHash } from "node:crypto";
import { type FileHandle, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findPlace } from "../database/embedded/place.ts";
import { identifyProcess, identifySelf } from "../database/embedded/process-identity.ts";

/** A file that is written under another name first. */
export interface Draft {
  readonly path: string;
  readonly output: FileHandle;
}

/** The writer of a draft is in its name: where it runs, its number, and what tells it from later ones. */
const DRAFT = /\.latchkit-([0-9a-f]{12})-(\d+)-([0-9a-f]{12})\.partial$/;
/** A draft whose writer cannot be looked at is left over once nothing was written for so many milliseconds. */
const STALE_MILLIS = 3_600_000;

/** Creates a draft in the folder of a file, and removes those of processes that were killed. */
export async function createDraft(file: string): Promise<Draft> {
  const folder = dirname(file);
  const { machine, namespace } = await findPlace();
  const place = shorten(machine + namespace);
  const { pid, identity } = await identifySelf();
  const path = `${file}.latchkit-${place}-${pid}-${shorten(identity)}.partial`;
  const output = await open(path, "wx", 0o600);
  const { mtimeMs } = await output.stat(); // by the clock of the file system, as the others' times
  await removeLeftovers(folder, place, mtimeMs);
  return { path, output };
}

async function removeLeftovers(folder: string, ownPlace: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, place, pid, writer] = DRAFT.exec(name) ?? [];
    if (writer === undefined) continue;
    const path = join(folder, name);
    const isLeftOver =
      place === ownPlace
        ? shorten(await identifyProcess(Number(pid))) !== writer
        : await stat(path).then(({ mtimeMs }) => now - mtimeMs > STALE_MILLIS);
    if (isLeftOver) await rm(path, { force: true });
  }
}

function shorten(text: string | null): string {
  return createHash("sha256").update(String(text)).digest("hex").slice(0, 12);
}
