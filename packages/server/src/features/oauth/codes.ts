import { createHash, timingSafeEqual } from "node:crypto";
import { OAUTH_CODE_LIFETIME_MILLIS } from "@latchkit/contract/limits";
import type { Services } from "../../context.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";
import { hashToken } from "../../tokens/random.ts";
import { openJson, sealJson } from "../../tokens/sealed-json.ts";
import { type SignInRequest, type VouchedSignIn, vouchedSignIn } from "./sign-in-request.ts";

const SEAL_PURPOSE = "oauth-code";
/** As hexadecimal digits, in the form clients know. */
const CODE_BYTES = 32;

/** Makes an authorization code for somebody a provider vouched for (RFC 6749 §4.1.2). */
export async function createCode(
  { projectId, branchId }: TenancyId,
  { database, rootSecret, clock, random }: Services,
  signIn: VouchedSignIn,
): Promise<string> {
  const code = Buffer.from(random.bytes(CODE_BYTES)).toString("hex");
  const now = clock.now();
  await database.db
    .insertInto("oauth_codes")
    .values({
      project_id: projectId,
      branch_id: branchId,
      code_hash: hashToken(code),
      sign_in_sealed: sealJson(rootSecret, SEAL_PURPOSE, signIn),
      created_at: now,
      expires_at: new Date(now.getTime() + OAUTH_CODE_LIFETIME_MILLIS),
    })
    .execute();
  return code;
}

/** What a code stands for, without using it; `null` when it is unknown, used or too old. */
export async function findCode(tenancy: TenancyId, services: Services, code: string): Promise<VouchedSignIn | null> {
  const { database, clock, rootSecret } = services;
  const [row] = await findCodeRow(database.db, tenancy.projectId, tenancy.branchId, hashToken(code), clock.now());
  return row ? vouchedSignIn.parse(openJson(rootSecret, SEAL_PURPOSE, row.sign_in_sealed)) : null;
}

/** Prepared, as what follows, because every sign-in with a provider passes here. */
const findCodeRow = prepareQuery((db, projectId: string, branchId: string, codeHash: Buffer, now: Date) =>
  db
    .selectFrom("oauth_codes")
    .select("sign_in_sealed")
    .where(inTenancy({ projectId, branchId }))
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now),
);

/** Takes a code away, so that nobody uses it again: of all who try at once, one succeeds. Decided in one statement, outside any transaction a refusal would undo. */
export async function takeCode(tenancy: TenancyId, { database, clock }: Services, code: string): Promise<boolean> {
  const taken = await takeCodeRow(database.db, tenancy.projectId, tenancy.branchId, hashToken(code), clock.now());
  return taken.length > 0;
}

const takeCodeRow = prepareQuery((db, projectId: string, branchId: string, codeHash: Buffer, now: Date) =>
  db
    .deleteFrom("oauth_codes")
    .where(inTenancy({ projectId, branchId }))
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now)
    .returning("code_hash"),
);

/** Whether the verifier is the one the challenge was made of (RFC 7636 §4.6): who collects the code is who asked for it. */
export function fitsChallenge(
  verifier: string,
  { codeChallenge, codeChallengeMethod }: Pick<SignInRequest, "codeChallenge" | "codeChallengeMethod">,
): boolean {
  const transformed =
    codeChallengeMethod === "S256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  // Of equal length whatever was sent, as the comparison wants it.
  return timingSafeEqual(hashToken(transformed), hashToken(codeChallenge));
}
