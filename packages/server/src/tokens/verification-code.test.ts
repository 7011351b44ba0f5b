import { createTestClock, createTestDatabase, findTestPostgres, TEST_SECRET } from "@latchkit/testing/internal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import type { TenancyId } from "../database/tenancy.ts";
import { EMAIL_VERIFICATION_CODE } from "../features/contact-channels/code-type.ts";
import { PASSWORD_RESET_CODE } from "../features/password/code-type.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import type { CodeType } from "./code-type.ts";
import { createRootSecret } from "./root-secret.ts";
import { createVerificationCodes, linkWithCode } from "./verification-code.ts";

const DAY_MILLIS = 86_400_000;
const data = { userId: "8e3c1a52-7d0f-4e5a-9c34-6f5d1b2a3c4e", email: "zoe@example.com" };
const tenancy: TenancyId = { projectId: "internal", branchId: "main" };
const notFound = { ok: false, code: "VERIFICATION_CODE_NOT_FOUND" };
const used = { ok: false, code: "VERIFICATION_CODE_ALREADY_USED" };

let database: Database;
let drop: () => Promise<void>;
let clock = createTestClock();
const codesOf = (secret = TEST_SECRET) =>
  createVerificationCodes({ rootSecret: createRootSecret(secret), clock, random: systemRandom });
let codes = codesOf();

beforeAll(async () => {
  const testDatabase = await createTestDatabase(await findTestPostgres());
  database = await openDatabase({
    connection: testDatabase.connection,
    logger: createSilentLogger(),
    random: systemRandom,
  });
  drop = testDatabase.drop;
});

afterAll(async () => {
  await database.close();
  await drop();
});

beforeEach(() => {
  clock = createTestClock();
  codes = codesOf();
});

const create = () => codes.create(tenancy, database.db, EMAIL_VERIFICATION_CODE, data);
const check = (code: string) => codes.check(tenancy, database.db, EMAIL_VERIFICATION_CODE, code);
const consume = (code: string) => codes.consume(tenancy, database.db, EMAIL_VERIFICATION_CODE, code);
/** Keeps what belongs to the device and guesses what people type. */
const guess = (code: string, i: number) => `${String(i).padStart(6, "0")}${code.slice(6)}`;

describe("a verification code", () => {
  it("has 45 characters, and gives back what it was made for, in upper case too", async () => {
    const code = await create();
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
    expect(await check(code)).toEqual({ ok: true, data });
    expect(await consume(code.toUpperCase())).toEqual({ ok: true, data });
  });

  it("is stored as a hash, and what it carries sealed", async () => {
    const code = await create();
    const rows = await database.db.selectFrom("verification_codes").selectAll().execute();
    const stored = rows
      .map((row) => JSON.stringify(row) + row.data_sealed.toString("latin1") + row.code_hash.toString("latin1"))
      .join();
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(data.email);
  });

  it("works once; checking it does not use it up", async () => {
    const code = await create();
    await check(code);
    expect((await consume(code)).ok).toBe(true);
    expect(await consume(code)).toEqual(used);
    expect(await check(code)).toEqual(used);
  });

  it("works for exactly one of twenty who use it at once", async () => {
    const code = await create();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => consume(code)));
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(verdicts.filter(({ ok }) => !ok)).toEqual(Array(19).fill(used));
  });

  it("stays good however often a page looks at it", async () => {
    const code = await create();
    for (let i = 0; i < 25; i++) expect((await check(code)).ok).toBe(true);
    expect((await consume(code)).ok).toBe(true);
  });

  it("ends after twenty guesses at something else that it is presented with", async () => {
    const code = await create();
    const begin = () => codes.checkForGuess(tenancy, database.db, EMAIL_VERIFICATION_CODE, code);
    for (let i = 0; i < 20; i++) expect((await begin()).ok).toBe(true);
    expect(await begin()).toEqual({ ok: false, code: "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED" });
  });

  it("is spent by one of those who found it good, and counts no attempt for that", async () => {
    const code = await create();
    for (let i = 0; i < 20; i++) expect((await check(code)).ok).toBe(true);
    const spend = (type: CodeType<unknown>) => codes.spend(tenancy, database.db, type, code);
    expect(await spend(PASSWORD_RESET_CODE)).toBe(false);
    const spent = await Promise.all(Array.from({ length: 5 }, () => spend(EMAIL_VERIFICATION_CODE)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await check(code)).toEqual(used);
  });

  it("expires after seven days, or when its maker said", async () => {
    const [week, brief] = [
      await create(),
      await codes.create(tenancy, database.db, EMAIL_VERIFICATION_CODE, data, { lifetimeMillis: 60_000 }),
    ];
    clock.advance(60_000);
    expect(await consume(brief)).toEqual({ ok: false, code: "VERIFICATION_CODE_EXPIRED" });
    clock.advance(7 * DAY_MILLIS - 60_001);
    expect((await check(week)).ok).toBe(true);
    clock.advance(1);
    expect(await consume(week)).toEqual({ ok: false, code: "VERIFICATION_CODE_EXPIRED" });
  });

  it("is unknown to other types, branches and projects, and not used up by their attempts", async () => {
    const code = await create();
    expect(await codes.consume(tenancy, database.db, PASSWORD_RESET_CODE, code)).toEqual(notFound);
    for (const other of [
      { ...tenancy, branchId: "other" },
      { ...tenancy, projectId: "00000000-0000-4000-8000-000000004101" },
    ]) {
      expect(await codes.consume(other, database.db, EMAIL_VERIFICATION_CODE, code)).toEqual(notFound);
    }
    expect((await consume(code)).ok).toBe(true);
  });
});

describe("guessing what people type of a code", () => {
  it("is over after twenty attempts: the right code is refused from then on", async () => {
    const code = await create();
    for (let i = 0; i < 20; i++) expect(await consume(guess(code, i))).toEqual(notFound);
    const refused = { ok: false, code: "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED" };
    expect(await check(code)).toEqual(refused);
    expect(await consume(code)).toEqual(refused);
  });

  it("accepts the right code at the twentieth attempt", async () => {
    const code = await create();
    for (let i = 0; i < 19; i++) await check(guess(code, i));
    expect((await consume(code)).ok).toBe(true);
  });

  it("is counted when it happens all at once, too", async () => {
    const code = await create();
    await Promise.all(Array.from({ length: 40 }, (_, i) => consume(guess(code, i))));
    expect(await consume(code)).toEqual({ ok: false, code: "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED" });
  });

  it("does not count against other codes", async () => {
    const [guessed, other] = [await create(), await create()];
    for (let i = 0; i < 21; i++) await consume(guess(guessed, i));
    expect((await consume(other)).ok).toBe(true);
  });
});

it("the data of a code cannot be read with another secret", async () => {
  const code = await create();
  const stranger = codesOf("another root secret, just as long as ours is");
  await expect(stranger.check(tenancy, database.db, EMAIL_VERIFICATION_CODE, code)).rejects.toThrow(/cannot be opened/);
});

it.each([
  ["https://shop.example/verify", "https://shop.example/verify?code=abc"],
  ["https://shop.example/verify?from=mail&code=old#top", "https://shop.example/verify?from=mail&code=abc#top"],
])("a link to %s carries the code", (url, expected) => expect(linkWithCode(url, "abc")).toBe(expected));
