import { toAsciiLowerCase } from "@latchkit/contract";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import { commitsLater } from "../database/commit-later.ts";
import type { Db } from "../database/database.ts";
import { prepareQuery } from "../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../database/tenancy.ts";
import type { Random } from "../random.ts";
import type { CodeType } from "./code-type.ts";
import type { RootSecret } from "./root-secret.ts";
import type { EncryptionContext } from "./seal.ts";
import { hashToken, randomToken } from "./token.ts";

export type CodeVerdict<Data> =
  | { ok: true; data: Data }
  | {
      ok: false;
      code:
        | "VERIFICATION_CODE_NOT_FOUND"
        | "VERIFICATION_CODE_EXPIRED"
        | "VERIFICATION_CODE_ALREADY_USED"
        | "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED";
    };

/** One-time codes of 45 characters that prove receipt of a message or completion of an earlier step. */
export interface VerificationCodes {
  /**
   * Makes a code and stores its hash.
   *
   * @param options.lifetimeMillis Lifetime in milliseconds. Default: that of the type.
   * @returns The code; it cannot be read again.
   */
  create<Data>(
    tenancy: TenancyId,
    db: Db,
    type: CodeType<Data>,
    data: NoInfer<Data>,
    options?: { lifetimeMillis?: number },
  ): Promise<string>;
  /** Like `create`, for many codes in one statement. @returns The codes in the order of their data. */
  createMany<Data>(
    tenancy: TenancyId,
    db: Db,
    type: CodeType<Data>,
    data: readonly NoInfer<Data>[],
    options?: { lifetimeMillis?: number },
  ): Promise<readonly string[]>;
  /**
   * Whether the code could be used now. Leaves it usable, however often it is presented: only wrong codes count as
   * attempts, because pages look at their code with each visit.
   */
  check<Data>(tenancy: TenancyId, db: Db, type: CodeType<Data>, code: string): Promise<CodeVerdict<Data>>;
  /**
   * Like {@link check}, but the right code counts as an attempt, too: for codes with which something else is guessed,
   * such as a second factor.
   */
  checkForGuess<Data>(tenancy: TenancyId, db: Db, type: CodeType<Data>, code: string): Promise<CodeVerdict<Data>>;
  /** Like {@link check}, without counting wrong codes: for codes in links, which are too long to guess. */
  peek<Data>(tenancy: TenancyId, db: Db, type: CodeType<Data>, code: string): Promise<CodeVerdict<Data>>;
  /**
   * Uses the code, in one statement: of concurrent requests, one succeeds.
   *
   * @param db Not a transaction that a later refusal rolls back, or the code would work again.
   */
  consume<Data>(tenancy: TenancyId, db: Db, type: CodeType<Data>, code: string): Promise<CodeVerdict<Data>>;
  /**
   * Uses up a code that `check` has just found good, where something else had to be right first. Counts no further
   * attempt.
   *
   * @returns `false` if another request was quicker.
   */
  spend(tenancy: TenancyId, db: Db, type: CodeType<unknown>, code: string): Promise<boolean>;
}

/** The 21st attempt is refused, whatever it presents. */
const MAX_ATTEMPTS = 20;
/**
 * Characters that the user types. The rest never leaves the device that requested the code, and identifies the guesses
 * that belong together.
 */
const TYPED_CHARACTERS = 6;

interface CountedCode {
  data_sealed: Buffer;
  attempts: number;
  expires_at: Date;
  used_at: Date | null;
  consumption_id: string | null;
}

interface VerificationCodeOptions {
  readonly rootSecret: RootSecret;
  readonly clock: Clock;
  readonly random: Random;
}

export function createVerificationCodes(options: VerificationCodeOptions): VerificationCodes {
  const { clock, random } = options;

  async function attempt<Data>(
    { tenancy, type, code }: { tenancy: TenancyId; type: CodeType<Data>; code: string },
    db: Db,
    { consumptionId, countsRight }: { consumptionId: string | null; countsRight: boolean },
  ): Promise<CodeVerdict<Data>> {
    const presented = toAsciiLowerCase(code);
    const codeHash = hashToken(presented);
    const tailHash = hashToken(presented.slice(TYPED_CHARACTERS));
    const now = clock.now();
    const [row] = await countAttempt(tenancy, db, {
      type: type.name,
      codeHash,
      tailHash,
      now,
      consumptionId,
      countsRight,
    });
    return judge(row, { tenancy, type, codeHash, consumptionId, isCounted: countsRight }, options);
  }

  return {
    async create(tenancy, db, type, data, { lifetimeMillis = type.lifetimeMillis } = {}) {
      const { code, row } = newCode({ tenancy, type: type.name, lifetimeMillis }, data, options);
      await db.insertInto("verification_codes").values(row).execute();
      return code;
    },

    async createMany(tenancy, db, type, data, { lifetimeMillis = type.lifetimeMillis } = {}) {
      if (data.length === 0) return [];
      const made = data.map((each) => newCode({ tenancy, type: type.name, lifetimeMillis }, each, options));
      await db
        .insertInto("verification_codes")
        .values(made.map(({ row }) => row))
        .execute();
      return made.map(({ code }) => code);
    },

    check: (tenancy, db, type, code) =>
      attempt({ tenancy, type, code }, db, { consumptionId: null, countsRight: false }),

    checkForGuess: (tenancy, db, type, code) =>
      attempt({ tenancy, type, code }, db, { consumptionId: null, countsRight: true }),

    async peek(tenancy, db, type, code) {
      const codeHash = hashToken(toAsciiLowerCase(code));
      const row = await findCode(tenancy, db, type.name, codeHash);
      return judge(row, { tenancy, type, codeHash, consumptionId: null, isCounted: false }, options);
    },

    consume: (tenancy, db, type, code) =>
      attempt({ tenancy, type, code }, db, { consumptionId: random.uuid(), countsRight: true }),

    spend: (tenancy, db, { name }, code) => spendCode(tenancy, db, { type: name, code, now: clock.now() }),
  };
}

/** Creates a code and its row. */
function newCode(
  { tenancy, type, lifetimeMillis }: { tenancy: TenancyId; type: string; lifetimeMillis: number },
  data: unknown,
  { rootSecret, clock, random }: VerificationCodeOptions,
) {
  const code = randomToken(random);
  const codeHash = hashToken(code);
  const now = clock.now();
  const plain = Buffer.from(JSON.stringify(data));
  const row = {
    project_id: tenancy.projectId,
    branch_id: tenancy.branchId,
    type,
    code_hash: codeHash,
    tail_hash: hashToken(code.slice(TYPED_CHARACTERS)),
    data_sealed: rootSecret.seal(sealPurpose(type), encryptionContextOf(tenancy, codeHash), plain),
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeMillis),
    used_at: null,
    consumption_id: null,
  };
  return { code, row };
}

interface Presented<Data> {
  readonly tenancy: TenancyId;
  readonly type: CodeType<Data>;
  readonly codeHash: Buffer;
  /** Of the request that uses the code; `null` if it only looks. */
  readonly consumptionId: string | null;
  /** Whether this attempt is among those counted. */
  readonly isCounted: boolean;
}

/** Decides whether a code is good, and opens its data. */
function judge<Data>(
  row: CountedCode | undefined,
  { tenancy, type, codeHash, consumptionId, isCounted }: Presented<Data>,
  { rootSecret, clock }: VerificationCodeOptions,
): CodeVerdict<Data> {
  if (!row) return { ok: false, code: "VERIFICATION_CODE_NOT_FOUND" };
  if (row.expires_at <= clock.now()) return { ok: false, code: "VERIFICATION_CODE_EXPIRED" };
  const isUsedByUs = consumptionId !== null && row.consumption_id === consumptionId;
  if (row.used_at !== null && !isUsedByUs) return { ok: false, code: "VERIFICATION_CODE_ALREADY_USED" };
  const attemptsBefore = isCounted ? row.attempts - 1 : row.attempts;
  if (attemptsBefore >= MAX_ATTEMPTS) return { ok: false, code: "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED" };
  const opened = rootSecret.open(sealPurpose(type.name), encryptionContextOf(tenancy, codeHash), row.data_sealed);
  return { ok: true, data: type.data.parse(JSON.parse(Buffer.from(opened).toString())) };
}

async function findCode(tenancy: TenancyId, db: Db, type: string, codeHash: Buffer): Promise<CountedCode | undefined> {
  return db
    .selectFrom("verification_codes")
    .select(["data_sealed", "attempts", "expires_at", "used_at", "consumption_id"])
    .where(inTenancy(tenancy))
    .where("type", "=", type)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
}

async function spendCode(
  tenancy: TenancyId,
  db: Db,
  { type, code, now }: { type: string; code: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("verification_codes")
    .set({ used_at: now })
    .where(inTenancy(tenancy, "verification_codes"))
    .where("type", "=", type)
    .where("code_hash", "=", hashToken(toAsciiLowerCase(code)))
    .where("used_at", "is", null)
    .returning("type")
    .executeTakeFirst();
  return row !== undefined;
}

interface Attempt {
  readonly type: string;
  readonly codeHash: Buffer;
  readonly tailHash: Buffer;
  readonly now: Date;
  /** `null` to count only. */
  readonly consumptionId: string | null;
  /** Whether the code presented counts, besides those that share its tail. */
  readonly countsRight: boolean;
}

/**
 * Counts an attempt against every code that shares the tail of the one presented, and marks that one used if it may be.
 *
 * A second request waits for the row lock of the first and then sees the code used: PostgreSQL evaluates the conditions
 * again on the newest row.
 */
const countAttempt = prepareQuery(
  (tenancy, _db, { type, codeHash, tailHash, now, consumptionId, countsRight }: Attempt) => {
    const mayBeUsed = sql`${consumptionId}::uuid is not null and type = ${type} and code_hash = ${codeHash}
      and expires_at > ${now} and used_at is null and attempts < ${MAX_ATTEMPTS}`;
    return sql<CountedCode>`
      with counted as (
        update verification_codes set
          attempts = attempts + case when ${countsRight} or code_hash <> ${codeHash} then 1 else 0 end,
          used_at = case when ${mayBeUsed} then ${now}::timestamptz else used_at end,
          consumption_id = case when ${mayBeUsed} then ${consumptionId}::uuid else consumption_id end
        where ${inTenancy(tenancy)} and tail_hash = ${tailHash}
        returning type, code_hash, data_sealed, attempts, expires_at, used_at, consumption_id
      )
      select data_sealed, attempts, expires_at, used_at, consumption_id, ${commitsLater} from counted where type = ${type} and code_hash = ${codeHash}`;
  },
);

function encryptionContextOf({ projectId, branchId }: TenancyId, codeHash: Buffer): EncryptionContext {
  return [projectId, branchId, codeHash.toString("base64")];
}

function sealPurpose(type: string): string {
  return `verification-code/${type}`;
}

/**
 * Puts a code into a link: the query parameter `code` is added or replaced, all others stay.
 *
 * @param callbackUrl An absolute URL that was found to be trusted.
 */
export function linkWithCode(callbackUrl: string, code: string): string {
  const link = new URL(callbackUrl);
  link.searchParams.set("code", code);
  return link.toString();
}
