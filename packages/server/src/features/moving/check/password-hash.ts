import { isImportableHash } from "../../../passwords/password-hasher.ts";

const ARGON2ID = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/;
/** Memory in KiB and passes that a comparison may take: about a second, and no more memory than a process has. */
const MEMORY_MAX = 262_144;
const PASSES_MAX = 20;
const LANES_MAX = 8;
const WORK_MAX = 2 ** 22;

/** Returns why a password hash is not imported, as the end of a sentence; `null` if it is. */
export function problemWithHash(hash: string): string | null {
  if (isImportableHash(hash)) return null;
  const [, memory, passes, lanes] = (ARGON2ID.exec(hash) ?? []).map(Number);
  if (memory === undefined || passes === undefined || lanes === undefined) return "is of no kind that Latchkit knows";
  const isCheap =
    memory <= MEMORY_MAX && passes <= PASSES_MAX && lanes >= 1 && lanes <= LANES_MAX && memory * passes <= WORK_MAX;
  return isCheap && passes >= 1 && memory >= 8 * lanes ? null : "would take too long to compare, or is none at all";
}
