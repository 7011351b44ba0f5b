import type { AuditAction, ProjectRole } from "@latchkit/contract";
import type { StatedSpending } from "../../../endpoints/stated-spending.ts";
import type { SvixRoute } from "./routes.ts";

/** Policy of a route. Every route requires an administrator's token. */
export interface SvixPolicy {
  /** Least role with which a user of the dashboard may call it. */
  readonly role: ProjectRole;
  /** Spendings; each spending has limits (`limits/quotas.ts`). */
  readonly spends: StatedSpending;
  /** Action in the audit log; `none` if the route changes no setting and reveals no secret. */
  readonly audit: AuditAction | "none";
}

const READS: SvixPolicy = { role: "viewer", spends: "nothing", audit: "none" };
/** Routes that send what happened, or an example, again; the attempts are recorded instead. */
const SENDS_AGAIN: SvixPolicy = { role: "admin", spends: ["webhook message"], audit: "none" };

const changes = (audit: AuditAction): SvixPolicy => ({ role: "admin", spends: "nothing", audit });

/** Policies of all routes. A route without one does not compile. */
export const svixPolicies: Readonly<Record<SvixRoute, SvixPolicy>> = {
  "GET /app": READS,
  "POST /app": READS,
  "GET /app/{app}": READS,
  "PUT /app/{app}": READS,
  "PATCH /app/{app}": READS,
  "DELETE /app/{app}": changes("webhook_endpoint.deleted"),
  "GET /event-type": READS,
  "GET /app/{app}/endpoint": READS,
  "POST /app/{app}/endpoint": changes("webhook_endpoint.created"),
  "GET /app/{app}/endpoint/{endpoint}": READS,
  "PUT /app/{app}/endpoint/{endpoint}": changes("webhook_endpoint.updated"),
  "PATCH /app/{app}/endpoint/{endpoint}": changes("webhook_endpoint.updated"),
  "DELETE /app/{app}/endpoint/{endpoint}": changes("webhook_endpoint.deleted"),
  "GET /app/{app}/endpoint/{endpoint}/secret": changes("webhook_secret.read"),
  "POST /app/{app}/endpoint/{endpoint}/secret/rotate": changes("webhook_secret.rotated"),
  "GET /app/{app}/endpoint/{endpoint}/headers": changes("webhook_secret.read"),
  "PUT /app/{app}/endpoint/{endpoint}/headers": changes("webhook_endpoint.updated"),
  "PATCH /app/{app}/endpoint/{endpoint}/headers": changes("webhook_endpoint.updated"),
  "POST /app/{app}/endpoint/{endpoint}/recover": SENDS_AGAIN,
  "POST /app/{app}/endpoint/{endpoint}/send-example": SENDS_AGAIN,
  "GET /app/{app}/endpoint/{endpoint}/stats": READS,
  "GET /app/{app}/endpoint/{endpoint}/msg": READS,
  "GET /app/{app}/msg": READS,
  // Receivers cannot tell it from an event of the project.
  "POST /app/{app}/msg": { role: "admin", spends: ["webhook message"], audit: "webhook_message.sent" },
  "GET /app/{app}/msg/{message}": READS,
  "GET /app/{app}/msg/{message}/endpoint": READS,
  "POST /app/{app}/msg/{message}/endpoint/{endpoint}/resend": SENDS_AGAIN,
  "GET /app/{app}/attempt/endpoint/{endpoint}": READS,
  "GET /app/{app}/attempt/msg/{message}": READS,
  "GET /app/{app}/msg/{message}/attempt/{attempt}": READS,
};
