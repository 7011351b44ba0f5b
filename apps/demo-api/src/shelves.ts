import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { ShelfPlant } from "./wire.ts";

type Plants = readonly ShelfPlant[];

/** The shelves of all teams. */
export interface Shelves {
  read(teamId: string): Plants;
  /** Changes a shelf, one change at a time, so that none overwrites another. @returns The changed shelf. */
  change(teamId: string, work: (plants: Plants) => Plants): Promise<Plants>;
  /** The teams that have put something on theirs. */
  teamIds(): readonly string[];
  /** Clears a shelf away, with its place in the file. */
  remove(teamId: string): Promise<void>;
}

/**
 * Keeps shelves in memory and in one JSON file, which is written anew with every change: enough for a demo. Yours would
 * be a database.
 *
 * @param file Made when there is something to keep; null keeps nothing.
 * @throws {Error} when the file holds something else.
 */
export async function openShelves(file: string | null): Promise<Shelves> {
  let shelves = file === null ? new Map<string, Plants>() : await load(file);
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other; what could not be saved has not happened. */
  function inTurn<T>(work: (next: Map<string, Plants>) => T): Promise<T> {
    const turn = last.then(async () => {
      const next = new Map(shelves);
      const result = work(next);
      if (file !== null) await save(file, next);
      shelves = next;
      return result;
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    read: (teamId) => shelves.get(teamId) ?? [],
    change: (teamId, work) =>
      inTurn((next) => {
        const plants = work(next.get(teamId) ?? []);
        next.set(teamId, plants);
        return plants;
      }),
    teamIds: () => [...shelves.keys()],
    remove: (teamId) => inTurn((next) => void next.delete(teamId)),
  };
}

async function load(file: string): Promise<Map<string, Plants>> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  try {
    return new Map(Object.entries(JSON.parse(text)));
  } catch (cause) {
    throw new Error(`${file} should hold Mossbook's shelves as JSON. Mend it, or delete it to start over.`, { cause });
  }
}

/** Under another name first, so that a crash leaves the old file or the new one, never half of it. */
async function save(file: string, shelves: ReadonlyMap<string, Plants>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(shelves)));
  await rename(`${file}.new`, file);
}
