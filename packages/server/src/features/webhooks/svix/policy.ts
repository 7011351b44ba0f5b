import type { AuditAction, ProjectRole } from "@latchkit/contract";
import type { SvixRoute } from "./routes.ts";

/** Policy of a route. Every route requires an administrator's token. */
export interface SvixPolicy {
  /** Least role with which a user of the dashboard may call it. */
  readonly role: ProjectRole;
  readonly limits: "unlimited";
  /** Action in the audit log; `none` if the route changes no setting and reveals no secret. */
  readonly audit: AuditAction | "none";
}

const READS: SvixPolicy = { role: "viewer", limits: "unlimited", audit: "none" };
/** Routes that send an event or an example; the attempts are recorded instead. */
const SENDS: SvixPolicy = { role: "admin", limits: "unlimited", audit: "none" };

const changes = (audit: AuditAction): SvixPolicy => ({ role: "admin", limits: "unlimited", audit });

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
  "POST /app/{app}/endpoint/{endpoint}/recover": SENDS,
  "POST /app/{app}/endpoint/{endpoint}/send-example": SENDS,
  "GET /app/{app}/endpoint/{endpoint}/stats": READS,
  "GET /app/{app}/endpoint/{endpoint}/msg": READS,
  "GET /app/{app}/msg": READS,
  "POST /app/{app}/msg": SENDS,
  "GET /app/{app}/msg/{message}": READS,
  "GET /app/{app}/msg/{message}/endpoint": READS,
  "POST /app/{app}/msg/{message}/endpoint/{endpoint}/resend": SENDS,
  "GET /app/{app}/attempt/endpoint/{endpoint}": READS,
  "GET /app/{app}/attempt/msg/{message}": READS,
  "GET /app/{app}/msg/{message}/attempt/{attempt}": READS,
};
