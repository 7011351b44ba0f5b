import { generateKeyPair, type JsonWebKey } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod";
import type { Db } from "../../../database/database.ts";
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

const PURPOSE = "oauth-signing-key";
const FIRST_GENERATION = 1;
const RSA_BITS = 2_048;
/** 12 bytes are 16 characters of base64url. */
const KEY_ID_BYTES = 12;

type KeyServices = Pick<BaseServices, "clock" | "rootSecret">;

/** Reads the private keys that sign a project's ID tokens, and creates them at the first time. */
export async function readSigningKeys(tenancy: TenancyId, db: Db, services: KeyServices): Promise<SigningJwk[]> {
  const stored = await readStored(tenancy, db, services);
  const missing = ALGORITHMS.filter((algorithm) => !stored.some(({ alg }) => alg === algorithm));
  if (missing.length === 0) return stored;
  for (const algorithm of missing) await insertKey(tenancy, db, services, algorithm);
  return readStored(tenancy, db, services); // another node may have been faster
}

async function readStored(tenancy: TenancyId, db: Db, { rootSecret }: KeyServices): Promise<SigningJwk[]> {
  const rows = await db
    .selectFrom("oauth_signing_keys")
    .select(["algorithm", "generation", "key_sealed"])
    .where(inTenancy(tenancy))
    .orderBy("algorithm", "desc")
    .orderBy("generation", "desc")
    .execute();
  return rows.map(({ algorithm, generation, key_sealed }) =>
    storedKey.parse(openJson(rootSecret, PURPOSE, contextOf(tenancy, algorithm, generation), key_sealed)),
  );
}

async function insertKey(
  tenancy: TenancyId,
  db: Db,
  { clock, rootSecret }: KeyServices,
  algorithm: Algorithm,
): Promise<void> {
  const key = { ...(await generateKey(algorithm)), alg: algorithm, use: "sig" };
  const kid = hashToken(JSON.stringify(key)).toString("base64url", 0, KEY_ID_BYTES);
  const context = contextOf(tenancy, algorithm, FIRST_GENERATION);
  await db
    .insertInto("oauth_signing_keys")
    .values({
      ...{ project_id: tenancy.projectId, branch_id: tenancy.branchId, algorithm, generation: FIRST_GENERATION },
      key_sealed: sealJson(rootSecret, PURPOSE, context, { ...key, kid }),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
