import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createEmptyDatabase, freePort } from "@latchkit/testing/internal";
import { startOpenIdProvider } from "@latchkit/testing/openid-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchServerProcess } from "../faults/server-process.ts";
import { buildVersion } from "../faults/versions.ts";
import { archiveOf, LEFT, readHoldings } from "./holdings.ts";
import { environmentOf } from "./installation.ts";
import { leave } from "./leave.ts";
import { itKeepsPromises } from "./promises.ts";

const HERE = fileURLToPath(new URL("../../packages/server/dist/main.js", import.meta.url));
/** Set by `npm run record-upgrade`: the name of the new data, and the commit of the version; none for this version. */
const { LATCHKIT_RECORD_UPGRADE: recorded = "", LATCHKIT_RECORD_COMMIT: commit = "" } = process.env;
// Here, because building takes longer than a test may.
const main = commit === "" ? HERE : await buildVersion(commit);

/**
 * Lets a version fill an installation and back it up, each with its own built programs.
 *
 * @param program The version's server.
 */
async function record(program: string, name: string, folder: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-recorded-"));
  await using database = await temporaryDatabase();
  await using google = await startOpenIdProvider();
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const place = { url, databaseUrl: database.url, dataDir, google };
  const env = { LATCHKIT_MODE: "development", LATCHKIT_PORT: port, ...environmentOf(place) };
  const server = await launchServerProcess(dataDir, { main: program, env });
  await server.ready;
  const holdings = await leave({ url, send: (request) => fetch(request), settle: () => delay(50) }, google);
  await server.stop();
  const cli = join(dirname(program), "../../cli/dist/main.js");
  const archive = archiveOf(name, folder);
  await rm(archive, { force: true });
  const options = { cwd: dirname(program), env: { PATH: process.env.PATH, ...env } };
  execFileSync(process.execPath, [cli, "backup", archive], options);
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(holdings, null, 2)}\n`);
  await rm(dataDir, { recursive: true });
}

async function temporaryDatabase() {
  const database = await createEmptyDatabase();
  return { ...database, [Symbol.asyncDispose]: database.drop };
}

it.runIf(recorded)(`${recorded} leaves a database, which is kept`, async () => {
  expect(main, `The history does not contain ${commit}.`).not.toBeNull();
  await record(main ?? "", recorded, LEFT);
});

describe.runIf(!recorded)("a database that this version leaves", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "latchkit-left-"));
    await record(HERE, "now", folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  itKeepsPromises(async () => ({ archive: archiveOf("now", folder), holdings: readHoldings("now", folder) }));
});
