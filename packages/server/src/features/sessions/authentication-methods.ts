import { METHOD_REFERENCES, type SignInMethod } from "@latchkit/contract";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/** Several factors (RFC 8176 §2). */
export const MULTI_FACTOR = "mfa";

/** Codes of an app, and codes on paper: each works once. */
const SECOND_FACTOR = "otp";

/**
 * Names the methods of a proof as OpenID Connect does (RFC 8176 §2), for those methods that have a name there.
 *
 * @param factors.hasCode Whether a code was the second factor.
 * @param factors.isMultiFactor Whether there were two; one proof can be both.
 */
export function authenticationMethods(
  method: SignInMethod,
  { hasCode, isMultiFactor }: { readonly hasCode: boolean; readonly isMultiFactor: boolean },
): string[] {
  const first = METHOD_REFERENCES[method];
  const factors = [...(first === undefined ? [] : [first]), ...(hasCode ? [SECOND_FACTOR] : [])];
  return isMultiFactor ? [...factors, MULTI_FACTOR] : factors;
}

/** Finds out how the user of a session last proved who they are; nothing if the sign-in history no longer knows. */
export async function findAuthenticationMethods(tenancy: TenancyId, db: Db, sessionId: string): Promise<string[]> {
  const row = await db
    .selectFrom("sessions")
    .leftJoin("sign_ins", (join) =>
      join
        .onRef("sign_ins.project_id", "=", "sessions.project_id")
        .onRef("sign_ins.branch_id", "=", "sessions.branch_id")
        .onRef("sign_ins.user_id", "=", "sessions.user_id")
        .onRef("sign_ins.id", "=", "sessions.id"),
    )
    .select(["sessions.authentication_methods", "sign_ins.method", "sign_ins.second_factor"])
    .where(inTenancy(tenancy, "sessions"))
    .where("sessions.id", "=", sessionId)
    .executeTakeFirst();
  if (row?.authentication_methods) return row.authentication_methods;
  const hasCode = row?.second_factor !== null;
  return row?.method ? authenticationMethods(row.method, { hasCode, isMultiFactor: hasCode }) : [];
}
