import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInWithEveryCredential, useEveryToken } from "./examine-credentials.ts";
import { checkBooks, checkPeople, checkProject, readBooks } from "./examine-lists.ts";
import { goOn, receiveTheWaitingEmail, receiveWhatWaited, useEveryCode } from "./go-on.ts";
import type { Holdings } from "./holdings.ts";
import { moveOut } from "./move-out.ts";
import { type Opened, openLeft } from "./open.ts";

/** A database that an earlier version has left. */
interface Left {
  readonly archive: string;
  readonly holdings: Holdings;
}

const CONTRACTION = new URL("../../packages/server/src/database/contraction.sql", import.meta.url);
const DAY_MILLIS = 86_400_000;
/** Items a month later: uses of the first period count against what came with it, and the next period brings all anew. */
const NEXT_PERIOD = { credits: 122, tokens: 20, seats: 4, units: 2 };

/** Tests that this version keeps what an earlier one has promised to people. The tests build on each other. */
export function itKeepsPromises(load: () => Promise<Left>): void {
  let opened: Opened;
  let holdings: Holdings;

  beforeAll(async () => {
    const left = await load();
    holdings = left.holdings;
    opened = await openLeft(left.archive, holdings);
  });
  afterAll(() => opened?.close());

  it("opens with the root secret of before", () => {
    expect(opened.restored.secret).toBe("right");
  });

  it("shows every user and team, and all that belongs to them", () => checkPeople(opened, holdings));

  it("shows configuration, emails, webhooks and events", () => checkProject(opened, holdings));

  it("has the same products, balances and ledger", () => checkBooks(opened, holdings));

  it("signs in with every credential", () => signInWithEveryCredential(opened, holdings));

  it("accepts every token, key and encrypted value", () => useEveryToken(opened, holdings));

  it("accepts every code that was sent", () => useEveryCode(opened, holdings));

  it("delivers webhooks and emails that waited", async () => {
    await receiveWhatWaited(opened, holdings);
    await receiveTheWaitingEmail(opened, holdings);
  });

  it("moves into a new project, which exports the same", () => moveOut(opened, holdings));

  it("goes on: people sign up, found teams and buy", () => goOn(opened.project, "Jo"));

  it("renews subscriptions a month later", async () => {
    opened.clock.advance(31 * DAY_MILLIS);
    await opened.backend.runDueJobs();
    expect(await readBooks(opened, holdings)).toMatchObject(NEXT_PERIOD);
  });

  it("goes on after the next version has contracted the tables", async () => {
    const client = new pg.Client({ connectionString: opened.database.url });
    await client.connect();
    await client.query(await readFile(CONTRACTION, "utf8")).finally(() => client.end());
    await goOn(opened.project, "Kim");
    expect(await readBooks(opened, holdings)).toMatchObject(NEXT_PERIOD);
  });
}
