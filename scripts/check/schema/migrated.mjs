import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../workspace.mjs";

/**
 * @typedef {object} Client
 * @property {() => Promise<void>} connect
 * @property {(sql: string) => Promise<{ rows: { name: string, problem: string }[] }>} query
 * @property {() => Promise<void>} end
 */

/** The PostgreSQL client of the server. @type {{ Client: new (options: object) => Client }} */
export const pg = createRequire(join(root, "packages/server/package.json"))("pg");
const built = pathToFileURL(join(root, "packages/testing/dist/global-setup.js")).href;

/**
 * Starts a PostgreSQL with the tables of this version, as they are once the next one has contracted them.
 *
 * @param {string} contraction Path of the SQL that does.
 */
export async function openMigrated(contraction) {
  process.env.LATCHKIT_TEST_CONTRACTION = contraction;
  const { globalSetup, globalTeardown } = await import(built);
  await globalSetup();
  const server = JSON.parse(process.env.LATCHKIT_TEST_POSTGRES ?? "");
  const administrator = new pg.Client({ ...server, database: "postgres" });
  await administrator.connect();
  const { rows } = await administrator.query("select datname as name from pg_database where datname ~ '^template_'");
  await administrator.query(`create database migrated template ${rows[0]?.name}`);
  await administrator.end();
  const client = new pg.Client({ ...server, database: "migrated" });
  await client.connect();
  return {
    /** @param {string} sql */
    ask: async (sql) => (await client.query(sql)).rows,
    async close() {
      await client.end();
      await globalTeardown();
    },
  };
}
