import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Migration, type MigrationProvider, sql } from "kysely";

/**
 * Where the migrations lie: beside this file in the sources, and beside the bundle once built.
 * The build copies the folder to `dist/migrations`, so the same relative path holds in both places.
 */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Reads migrations from `NNNN-name.sql` files; the file name without its ending is the migration's name.
 *
 * @param folder Absolute path; default: the migrations this version was built with.
 * @throws {Error} when the folder holds a file with another kind of name, which would otherwise be skipped in silence.
 */
export function migrationFiles(folder: string = MIGRATIONS_FOLDER): MigrationProvider {
  return {
    async getMigrations(): Promise<Record<string, Migration>> {
      const migrations: Record<string, Migration> = {};
      for (const file of await readdir(folder)) {
        if (!FILE_NAME.test(file))
          throw new Error(`${file} in ${folder} is not a migration: expected a name like 0007-teams.sql.`);
        const text = await readFile(`${folder}/${file}`, "utf8");
        migrations[file.slice(0, -".sql".length)] = { up: async (db) => void (await sql.raw(text).execute(db)) };
      }
      return migrations;
    },
  };
}
