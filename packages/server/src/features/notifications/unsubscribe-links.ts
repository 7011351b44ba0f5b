import type { Db } from "../../database/database.ts";
import { DEFAULT_BRANCH_ID, type TenancyId } from "../../database/tenancy.ts";
import type { MailSettings } from "../../emails/mail-route.ts";
import type { VerificationCodes } from "../../tokens/verification-code.ts";
import { UNSUBSCRIBE_CODE } from "./code-type.ts";

export interface UnsubscribeServices {
  readonly codes: VerificationCodes;
  readonly publicUrl: string;
  readonly mailSettings: Pick<MailSettings, "emailRetentionDays">;
}

const DAY_MILLIS = 86_400_000;

/**
 * Creates links by which users unsubscribe from a category, in one statement. Each works once, for as long as the
 * installation keeps its emails, and for 60 days at least.
 *
 * @returns The links by user ID.
 */
export async function createUnsubscribeLinks(
  tenancy: TenancyId,
  db: Db,
  { codes, publicUrl, mailSettings }: UnsubscribeServices,
  { userIds, categoryId }: { readonly userIds: readonly string[]; readonly categoryId: string },
): Promise<ReadonlyMap<string, string>> {
  const data = userIds.map((userId) => ({ userId, categoryId }));
  const made = await codes.createMany(tenancy, db, UNSUBSCRIBE_CODE, data, {
    lifetimeMillis: Math.max(UNSUBSCRIBE_CODE.lifetimeMillis, mailSettings.emailRetentionDays * DAY_MILLIS),
  });
  return new Map(made.map((code, place) => [userIds[place] ?? "", unsubscribeLink(tenancy, publicUrl, code)]));
}

/** The link names the project, because codes are found within their project only. */
function unsubscribeLink({ projectId, branchId }: TenancyId, publicUrl: string, code: string): string {
  const query = new URLSearchParams({ code, project_id: projectId });
  if (branchId !== DEFAULT_BRANCH_ID) query.set("branch_id", branchId);
  return `${publicUrl}/api/v1/emails/unsubscribe-link?${query}`;
}

/** Headers that let email programs unsubscribe with one click (RFC 8058 §3.1). */
export function unsubscribeHeaders(link: string): Readonly<Record<string, string>> {
  return { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
