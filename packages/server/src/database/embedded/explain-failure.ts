import { EmbeddedPostgresError, systemCode } from "./embedded-postgres-error.ts";

const INSTEAD = "or set LATCHKIT_DATABASE_URL to use another PostgreSQL";

/** Advice by message of PostgreSQL's programs or the system. The first match counts. */
const ADVICE: readonly (readonly [said: RegExp, advice: string])[] = [
  [/error while loading shared libraries: (\S+?):/, `the library $1 is missing: install it, ${INSTEAD}.`],
  [/GLIBC_\S+' not found/, `this system's C library is too old: update the system, ${INSTEAD}.`],
  [/No space left on device|ENOSPC/, "the disk is full: make room."],
  [
    /Read-only file system|EROFS/,
    "the file system is read-only: set LATCHKIT_DATA_DIR to a folder that can be written.",
  ],
  [/could not look up effective user ID (\d+)/, `user $1 has no name: add it to /etc/passwd, ${INSTEAD}.`],
  [
    /has wrong ownership|invalid permissions|has group or world access/,
    "its owner or permissions are wrong: it must belong to the user that runs the server, with mode 0700.",
  ],
  [/could not bind .*|Address already in use/, "its address is taken: try again."],
  [
    /could not create shared memory segment|could not map anonymous shared memory|Cannot allocate memory|ENOMEM/,
    `there is too little memory: free some, ${INSTEAD}.`,
  ],
  [/administrative permissions/, `PostgreSQL does not run as an administrator: use an ordinary account, ${INSTEAD}.`],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted/,
    "a permission is missing: set LATCHKIT_DATA_DIR to a folder of the user that runs Latchkit.",
  ],
  [
    /could not locate a valid checkpoint record|could not find the database system|invalid data in|could not read file|PANIC/,
    "its files are damaged: set LATCHKIT_DATA_DIR to a new folder and restore a backup with `latchkit restore <file>`.",
  ],
  [/EEXIST|ENOTDIR/, "a file is in its place: set LATCHKIT_DATA_DIR to a folder."],
  [/ENOENT/, `its program cannot run on this system: install PostgreSQL 15 or newer on the PATH, ${INSTEAD}.`],
];

/**
 * Turns a failed start into one sentence that says what to do.
 *
 * @param subject Beginning of the sentence.
 * @param output What the program printed; its last lines are shown when nothing is known about them.
 */
export function explainFailure(error: unknown, subject: string, output: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const said = `${output}\n${systemCode(error)} ${message}`;
  const printed = lastLines(output);
  const cause = printed === "" ? error : new Error(printed, { cause: error });
  for (const [pattern, advice] of ADVICE) {
    const found = pattern.exec(said);
    if (found) return new EmbeddedPostgresError(`${subject}: ${advice.replace("$1", found[1] ?? "")}`, { cause });
  }
  return new EmbeddedPostgresError(`${subject}: ${message}${printed && ` It printed: ${printed}`}`, { cause });
}

/** The end of what a program printed, for people. */
export function lastLines(output: string): string {
  return output.trim().split("\n").slice(-8).join("\n");
}
