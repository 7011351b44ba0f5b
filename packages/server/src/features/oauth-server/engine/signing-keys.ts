import { generateKeyPair, type JsonWebKey } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod";
import type { Db, Tx } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { BaseServices } from "../../../endpoints/context.ts";
import { openJson, sealJson } from "../../../tokens/sealed-json.ts";
import { hashToken } from "../../../tokens/token.ts";

/** Every client of OpenID Connect can verify RS256 (OpenID Connect Core §15.1); ES256 is shorter and faster. */
const ALGORITHMS = ["RS256", "ES256"] as const;
type Algorithm = (typeof ALGORITHMS)[number];

const storedKey = z.looseObject({ kty: z.enum(["RSA", "EC"]), alg: z.enum(ALGORITHMS), kid: z.string() });
/** A private key as a JWK (RFC 7517). */
export type SigningJwk = z.infer<typeof storedKey>;

/** A key of a project. Of each algorithm, one signs at a time; the others are published. */
export interface SigningKey {
  readonly jwk: SigningJwk;
  readonly generation: number;
  readonly createdAt: Date;
  readonly signsFrom: Date;
  /** When its successor begins to sign; `null` without one. */
  readonly signsUntil: Date | null;
  /** When clients no longer find it; `null` while it has no successor. */
  readonly publishedUntil: Date | null;
}

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Time for which a key signs before the next one replaces it by itself. */
const SIGNING_MILLIS = 90 * DAY;
/** Time for which a key is published before it signs, for clients that keep a project's keys. */
const ANNOUNCED_MILLIS = DAY;
/** The same for a key that an administrator wants now: longer than a node keeps its engine. */
const ANNOUNCED_NOW_MILLIS = 10 * MINUTE;
/** Time for which a key is published after it has signed: longer than a token is valid, for ID tokens as hints. */
const PUBLISHED_MILLIS = 30 * DAY;

const PURPOSE = "oauth-signing-key";
const RSA_BITS = 2_048;
/** 12 bytes are 16 characters of base64url. */
const KEY_ID_BYTES = 12;

type KeyServices = Pick<BaseServices, "clock" | "rootSecret">;

/**
 * Reads the keys of a project for its engine, which signs with the first of each algorithm. Creates them at the first time,
 * and their successors in time.
 *
 * @returns `changesAt`: when another key begins to sign; `null` if none is waiting.
 */
export async function readSigningKeys(
  tenancy: TenancyId,
  db: Db,
  services: KeyServices,
): Promise<{ keys: SigningJwk[]; changesAt: Date | null }> {
  const now = services.clock.now();
  const stored = await listSigningKeys(tenancy, db, services);
  const missing = ALGORITHMS.map((algorithm) => nextKey(stored, algorithm, now)).filter((next) => next !== null);
  await addKeys(tenancy, db, services, await Promise.all(missing.map(generate)));
  // Another node may have been faster.
  const keys = missing.length > 0 ? await listSigningKeys(tenancy, db, services) : stored;
  const signing = keys.filter((key) => isSigning(key, now));
  const waiting = keys.map(({ signsFrom }) => signsFrom.getTime()).filter((from) => from > now.getTime());
  return {
    keys: [...signing, ...keys.filter((key) => !isSigning(key, now))].map(({ jwk }) => jwk),
    changesAt: waiting.length > 0 ? new Date(Math.min(...waiting)) : null,
  };
}

/**
 * Stores successors of a project's keys, which sign in ten minutes; none for a key that waits for that itself. Requests at
 * the same time wait for the first, and find its keys: making one takes a processor a tenth of a second.
 *
 * @returns The keys that this request has stored.
 */
export async function addSuccessors(
  tenancy: TenancyId,
  tx: Tx,
  services: KeyServices,
): Promise<readonly GeneratedKey[]> {
  await tx
    .selectFrom("oauth_signing_keys")
    .select("generation")
    .where(inTenancy(tenancy))
    .orderBy("algorithm")
    .orderBy("generation")
    .forUpdate()
    .execute();
  const keys = await listSigningKeys(tenancy, tx, services);
  return addKeys(tenancy, tx, services, await generateSuccessors(keys, services));
}

async function generateSuccessors(
  keys: readonly SigningKey[],
  { clock }: Pick<KeyServices, "clock">,
): Promise<readonly GeneratedKey[]> {
  const now = clock.now().getTime();
  const replaced = ALGORITHMS.map((algorithm) => newestOf(keys, algorithm)).filter((key) => key !== undefined);
  const signsFrom = new Date(now + ANNOUNCED_NOW_MILLIS);
  const isReplaced = (key: SigningKey) => key.signsFrom.getTime() <= now || key.signsFrom > signsFrom;
  return Promise.all(
    replaced
      .filter(isReplaced)
      .map(({ jwk, generation }) => generate({ algorithm: jwk.alg, generation: generation + 1, signsFrom })),
  );
}

function newestOf(keys: readonly SigningKey[], algorithm: Algorithm): SigningKey | undefined {
  return keys.find(({ jwk }) => jwk.alg === algorithm); // the newest come first
}

function isSigning({ signsFrom, signsUntil }: SigningKey, now: Date): boolean {
  return signsFrom <= now && (signsUntil === null || signsUntil > now);
}

interface NextKey {
  readonly algorithm: Algorithm;
  readonly generation: number;
  readonly signsFrom: Date;
}

/** The key that a project lacks: its first, or the successor of one that has signed long enough. */
function nextKey(keys: readonly SigningKey[], algorithm: Algorithm, now: Date): NextKey | null {
  const newest = newestOf(keys, algorithm);
  if (!newest) return { algorithm, generation: 1, signsFrom: now };
  const announcedFrom = newest.signsFrom.getTime() + SIGNING_MILLIS - ANNOUNCED_MILLIS;
  if (announcedFrom > now.getTime()) return null;
  return { algorithm, generation: newest.generation + 1, signsFrom: new Date(now.getTime() + ANNOUNCED_MILLIS) };
}

/** Lists the keys of a project that clients can find, the newest of each algorithm first. */
export async function listSigningKeys(
  tenancy: TenancyId,
  db: Db,
  { clock, rootSecret }: KeyServices,
): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom("oauth_signing_keys")
    .select(["algorithm", "generation", "key_sealed", "created_at", "signs_from"])
    .where(inTenancy(tenancy))
    .orderBy("algorithm", "desc")
    .orderBy("generation", "desc")
    .execute();
  const now = clock.now();
  const signsFrom = (row: (typeof rows)[number]) => row.signs_from ?? row.created_at;
  return rows
    .map((row) => {
      const { algorithm, generation, key_sealed } = row;
      const later = rows.filter((other) => other.algorithm === algorithm && other.generation > generation);
      const signsUntil = later.length > 0 ? Math.min(...later.map((other) => signsFrom(other).getTime())) : null;
      return {
        jwk: storedKey.parse(openJson(rootSecret, PURPOSE, contextOf(tenancy, algorithm, generation), key_sealed)),
        ...{ generation, createdAt: row.created_at, signsFrom: signsFrom(row) },
        signsUntil: signsUntil === null ? null : new Date(signsUntil),
        publishedUntil: signsUntil === null ? null : new Date(signsUntil + PUBLISHED_MILLIS),
      };
    })
    .filter(({ publishedUntil }) => publishedUntil === null || publishedUntil > now);
}

/** A key that is not stored yet. */
interface GeneratedKey extends NextKey {
  readonly key: SigningJwk;
}

async function generate(next: NextKey): Promise<GeneratedKey> {
  const key = { ...(await generateKey(next.algorithm)), alg: next.algorithm, use: "sig" };
  const kid = hashToken(JSON.stringify(key)).toString("base64url", 0, KEY_ID_BYTES);
  return { ...next, key: storedKey.parse({ ...key, kid }) };
}

/**
 * Stores keys, unless another request has stored the same generation, and deletes those that are no longer published.
 *
 * @returns The keys that this request has stored.
 */
async function addKeys(
  tenancy: TenancyId,
  db: Db,
  { clock, rootSecret }: KeyServices,
  generated: readonly GeneratedKey[],
): Promise<readonly GeneratedKey[]> {
  const added: GeneratedKey[] = [];
  for (const one of generated) {
    const { algorithm, generation, signsFrom, key } = one;
    const row = await db
      .insertInto("oauth_signing_keys")
      .values({
        ...{ project_id: tenancy.projectId, branch_id: tenancy.branchId, algorithm, generation },
        key_sealed: sealJson(rootSecret, PURPOSE, contextOf(tenancy, algorithm, generation), key),
        ...{ created_at: clock.now(), signs_from: signsFrom },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("generation")
      .executeTakeFirst();
    if (row) added.push(one);
  }
  if (added.length > 0) await deleteUnpublished(tenancy, db, { clock, rootSecret });
  return added;
}

async function deleteUnpublished(tenancy: TenancyId, db: Db, services: KeyServices): Promise<void> {
  const published = await listSigningKeys(tenancy, db, services);
  for (const algorithm of ALGORITHMS) {
    const oldest = published.findLast(({ jwk }) => jwk.alg === algorithm);
    if (!oldest) continue;
    await db
      .deleteFrom("oauth_signing_keys")
      .where(inTenancy(tenancy))
      .where("algorithm", "=", algorithm)
      .where("generation", "<", oldest.generation)
      .execute();
  }
}

async function generateKey(algorithm: Algorithm): Promise<JsonWebKey> {
  const generate = promisify(generateKeyPair);
  const { privateKey } =
    algorithm === "RS256"
      ? await generate("rsa", { modulusLength: RSA_BITS })
      : await generate("ec", { namedCurve: "P-256" });
  return privateKey.export({ format: "jwk" });
}

function contextOf({ projectId, branchId }: TenancyId, algorithm: Algorithm, generation: number): string[] {
  return [projectId, branchId, algorithm, String(generation)];
}
