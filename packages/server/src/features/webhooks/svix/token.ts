import * as z from "zod";
import type { Clock } from "../../../clock.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import type { Credential } from "../../../endpoints/context.ts";
import type { RootSecret } from "../../../tokens/root-secret.ts";

/** Access to the webhooks of one project, which an administrator's token proves. */
export interface WebhookAccess extends TenancyId {
  /** The actor that the audit log names. */
  readonly credential: Credential;
}

const PURPOSE = "webhook token";
const LIFETIME_MILLIS = 12 * 3_600_000;

const content = z.object({
  projectId: z.string(),
  branchId: z.string(),
  credential: z.custom<Credential>((value) => typeof value === "object" && value !== null),
  expiresAtMillis: z.number(),
});

/** Issues a token for an administrator. It works for twelve hours. */
export function issueWebhookToken(
  { rootSecret, clock }: { readonly rootSecret: RootSecret; readonly clock: Clock },
  { projectId, branchId, credential }: WebhookAccess,
): string {
  const expiresAtMillis = clock.now().getTime() + LIFETIME_MILLIS;
  const plain = new TextEncoder().encode(JSON.stringify({ projectId, branchId, credential, expiresAtMillis }));
  return Buffer.from(rootSecret.seal(PURPOSE, [], plain)).toString("base64url");
}

/** Reads a token; returns `null` for a forged or expired one. */
export function readWebhookToken(
  { rootSecret, clock }: { readonly rootSecret: RootSecret; readonly clock: Clock },
  token: string,
): WebhookAccess | null {
  const bytes = Buffer.from(token, "base64url");
  let plain: Uint8Array;
  try {
    plain = rootSecret.open(PURPOSE, [], bytes);
  } catch {
    return null;
  }
  const { expiresAtMillis, ...access } = content.parse(JSON.parse(new TextDecoder().decode(plain)));
  return expiresAtMillis > clock.now().getTime() ? access : null;
}
