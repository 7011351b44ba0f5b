import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseIndexChanges } from "./index-changes.ts";

/** SQL of migrations by their names, which order them. */
export type Migrations = Readonly<Record<string, string>>;

/** Source of migrations. */
export interface MigrationProvider {
  getMigrations(): Promise<Migrations>;
}

/**
 * Folder of the migrations: beside this file in the sources, and beside the bundle once built.
 * The build copies the folder to `dist/migrations`, so the same relative path holds in both places.
 */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** SQL that takes away what only the version before needs. */
export const CONTRACTION_FILE = fileURLToPath(new URL("./contraction.sql", import.meta.url));

/** Folder of the baseline, which the build copies likewise. */
export const BASELINE_FOLDER = fileURLToPath(new URL("./baseline", import.meta.url));

/**
 * The migration that the baseline ends with. A new database gets the baseline under this name; one that has come this
 * far by the migrations before it has the same tables.
 */
export const BASELINE = "0072-attempts-to-send-of-an-email";

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Reads the baseline and the migrations since, from `NNNN-name.sql` files; the file name without its ending is the
 * migration's name.
 *
 * @param folder Absolute path; default: the migrations this version was built with.
 * @throws {Error} when the folder holds a file with another kind of name, which would otherwise be skipped in silence,
 *   two migrations of one number, whose order would depend on their names, or a file that changes an index concurrently
 *   and something else.
 */
export function migrationFiles(folder: string = MIGRATIONS_FOLDER): MigrationProvider {
  return {
    async getMigrations(): Promise<Migrations> {
      const migrations: Record<string, string> = { [BASELINE]: await readBaseline() };
      const numbered = new Map<string, string>();
      for (const file of await readdir(folder)) {
        if (!FILE_NAME.test(file))
          throw new Error(`${file} in ${folder} is not a migration: expected a name like 0090-teams.sql.`);
        const name = file.slice(0, -".sql".length);
        const number = name.slice(0, 4);
        const other = numbered.get(number);
        if (other) throw new Error(`${other} and ${name} are both number ${number}. Give one the next free number.`);
        numbered.set(number, name);
        const text = await readFile(`${folder}/${file}`, "utf8");
        parseIndexChanges(name, text);
        migrations[name] = text;
      }
      return migrations;
    },
  };
}

/** Returns the files of the baseline as one, in the order of their names. */
async function readBaseline(): Promise<string> {
  const files = (await readdir(BASELINE_FOLDER)).sort();
  return (await Promise.all(files.map((file) => readFile(`${BASELINE_FOLDER}/${file}`, "utf8")))).join("\n");
}
