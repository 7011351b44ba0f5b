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

/** What a code stands for, without using it, and whether it has been used; `null` when it is unknown, or too old and never used. */
export async function findCode(
  tenancy: TenancyId,
  services: Services,
  code: string,
): Promise<{ signIn: VouchedSignIn; isUsed: boolean } | null> {
  const { database, clock, rootSecret } = services;
  const [row] = await findCodeRow(database.db, tenancy.projectId, tenancy.branchId, hashToken(code), clock.now());
  if (!row) return null;
  return {
    signIn: vouchedSignIn.parse(openJson(rootSecret, SEAL_PURPOSE, row.sign_in_sealed)),
    isUsed: row.used_at !== null,
  };
}

/** Prepared, as what follows, because every sign-in with a provider passes here. */
const findCodeRow = prepareQuery((db, projectId: string, branchId: string, codeHash: Buffer, now: Date) =>
  db
    .selectFrom("oauth_codes")
    .select(["sign_in_sealed", "used_at"])
    .where(inTenancy({ projectId, branchId }))
    .where("code_hash", "=", codeHash)
    .where((is) => is.or([is("expires_at", ">", now), is("used_at", "is not", null)])),
);

/**
 * Marks a code as used: of all who try at once, one succeeds. Decided in one statement, outside any transaction a refusal would undo.
 * What the provider issued is forgotten here; the rest is kept for a day, to notice a second use.
 */
export async function takeCode(
  tenancy: TenancyId,
  { database, clock, rootSecret }: Services,
  code: string,
  signIn: VouchedSignIn,
): Promise<boolean> {
  const withoutTokens = { ...signIn, tokens: { ...signIn.tokens, accessToken: "", refreshToken: null } };
  const sealed = sealJson(rootSecret, SEAL_PURPOSE, withoutTokens);
  const { projectId, branchId } = tenancy;
  const taken = await takeCodeRow(database.db, projectId, branchId, hashToken(code), clock.now(), sealed);
  return taken.length > 0;
}

const takeCodeRow = prepareQuery(
  (db, projectId: string, branchId: string, codeHash: Buffer, now: Date, sealed: Uint8Array) =>
    db
      .updateTable("oauth_codes")
      .set({ used_at: now, sign_in_sealed: sealed })
      .where(inTenancy({ projectId, branchId }))
      .where("code_hash", "=", codeHash)
      .where("expires_at", ">", now)
      .where("used_at", "is", null)
      .returning("code_hash"),
);

/** Notes which session a code gave, so that a second use of the code can end it. */
export async function noteSession(
  { projectId, branchId }: TenancyId,
  { database }: Services,
  code: string,
  refreshToken: string,
): Promise<void> {
  await noteSessionRow(database.db, projectId, branchId, hashToken(code), hashToken(refreshToken));
}

const noteSessionRow = prepareQuery(
  (db, projectId: string, branchId: string, codeHash: Buffer, refreshTokenHash: Buffer) =>
    db
      .updateTable("oauth_codes")
      .from("sessions")
      .set((is) => ({ session_id: is.ref("sessions.id") }))
      .where("oauth_codes.project_id", "=", projectId)
      .where("oauth_codes.branch_id", "=", branchId)
      .where("oauth_codes.code_hash", "=", codeHash)
      .where("sessions.project_id", "=", projectId)
      .where("sessions.branch_id", "=", branchId)
      .where("sessions.refresh_token_hash", "=", refreshTokenHash),
);

/** Ends the session that a code gave: someone uses the code a second time, so it may have been stolen (RFC 6749 §4.1.2). */
export async function endSessionOfCode(
  { projectId, branchId }: TenancyId,
  { database }: Services,
  code: string,
): Promise<void> {
  await database.db
    .deleteFrom("sessions")
    .where(inTenancy({ projectId, branchId }))
    .where("id", "=", (db) =>
      db
        .selectFrom("oauth_codes")
        .select("session_id")
        .where(inTenancy({ projectId, branchId }))
        .where("code_hash", "=", hashToken(code)),
    )
    .execute();
}

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
