import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createEmptyDatabase, type EmptyDatabase, freePort } from "@latchkit/testing/internal";
import { startOpenIdProvider, type TestOpenIdProvider } from "@latchkit/testing/openid-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LaunchedProcess, launchServerProcess } from "../faults/server-process.ts";
import { buildVersion } from "../faults/versions.ts";
import { signInWithEveryCredential, useEveryToken } from "./examine-credentials.ts";
import { checkBooks, checkPeople, checkProject } from "./examine-lists.ts";
import { goOn, useEveryCode } from "./go-on.ts";
import { environmentOf, projectOf } from "./installation.ts";
import { leave } from "./leave.ts";

/** The version to update from. */
const OLDER = "9bc5d5d5";
/** `LATCHKIT_WHOLE_PROOFS=1 npm test -- side-by-side` runs these; the first time, it builds the older version. */
const older = process.env.LATCHKIT_WHOLE_PROOFS ? await buildVersion(OLDER) : null;
const ROUNDS = Number(process.env.LATCHKIT_PROOF_ROUNDS ?? 2);
const MIN_REQUESTS = 1_000;

type Phase = "writing" | "reading";
const [OLD, NEW] = [0, 1];
/** Chooses the version that answers a request, by the number of requests before. */
const ORDERS: Readonly<Record<string, (phase: Phase, count: number) => number>> = {
  "the older one writes, the newer one reads": (phase) => (phase === "writing" ? OLD : NEW),
  "the newer one writes, the older one reads": (phase) => (phase === "writing" ? NEW : OLD),
  "both take turns, the older one first": (_, count) => count % 2,
  "both take turns, the newer one first": (_, count) => (count + 1) % 2,
};

describe.runIf(older)(`${OLDER} and this version on one database`, () => {
  let folder: string;
  let database: EmptyDatabase;
  let google: TestOpenIdProvider;
  let url: string;
  const nodes: { readonly url: string; readonly process: LaunchedProcess }[] = [];
  const answers = new Map<string, number>();
  let projects = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "latchkit-side-by-side-"));
    database = await createEmptyDatabase();
    google = await startOpenIdProvider();
    url = `http://localhost:${await freePort()}`;
    const env = environmentOf({ url, databaseUrl: database.url, dataDir: folder, google });
    // The older one first: the newer one migrates the database while it serves.
    for (const main of [older, undefined]) {
      const port = String(await freePort());
      const options = { env: { ...env, LATCHKIT_MODE: "development", LATCHKIT_PORT: port }, ...(main && { main }) };
      const process = await launchServerProcess(folder, options);
      await process.ready;
      nodes.push({ url: `http://localhost:${port}`, process });
    }
  });
  afterAll(async () => {
    for (const { process } of nodes) await process.stop();
    await google.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it.each(Object.keys(ORDERS).flatMap((order) => Array.from({ length: ROUNDS }, (_, round) => [order, round + 1])))(
    "people notice nothing while %s, round %i",
    async (order) => {
      let phase: Phase = "writing";
      let count = 0;
      const send = async (request: Request): Promise<Response> => {
        const node = nodes[ORDERS[order]!(phase, count++)]!;
        const response = await fetch(new Request(request.url.replace(url, node.url), request));
        if (!request.url.includes("/mailbox/")) {
          const outcome = response.status < 500 ? "answered" : `${request.method} ${request.url}: ${response.status}`;
          answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
        }
        return response;
      };
      const installation = { url, send, settle: () => delay(50) };
      await send(new Request(`${url}/mailbox/api/mails`, { method: "DELETE" }));
      const holdings = await leave(installation, google, `owner-${++projects}@garden.example`);
      phase = "reading";
      const opened = {
        ...{ google, clock: { now: () => new Date() } },
        ...{ dashboard: projectOf(installation), project: projectOf(installation, holdings.project) },
      };
      await checkPeople(opened, holdings);
      await checkProject(opened, holdings);
      await checkBooks(opened, holdings);
      await signInWithEveryCredential(opened, holdings);
      await useEveryToken(opened, holdings);
      await useEveryCode(opened, holdings);
      await goOn(opened.project, "Jo");
    },
  );

  it(`no request of at least ${MIN_REQUESTS} has failed`, () => {
    const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
    const failed = total - (answers.get("answered") ?? 0);
    process.stdout.write(`side by side: ${failed} of ${total} requests failed\n`);
    expect([...answers.keys()]).toEqual(["answered"]);
    expect(total).toBeGreaterThan(MIN_REQUESTS);
  });
});
