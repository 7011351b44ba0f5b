import { eraseEvents } from "../../events/record-events.ts";
import { runs } from "../../jobs/job.ts";
import { FEW_PER_PROJECT, MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { type DeliverWebhooksServices, deliverWebhooks } from "./deliver-job.ts";
import { webhookPolicy } from "./endpoint-policy.ts";
import { DELIVER_WEBHOOKS, isUnawaited } from "./publish-events.ts";
import type { PublisherServices } from "./publisher.ts";
import { webhookRoutes } from "./routes.ts";
import { FORWARD_TO_SVIX, type ForwardServices, forwardToSvix } from "./svix-server/forward-job.ts";

export const webhooksManifest = {
  routes: webhookRoutes,
  policies: webhookPolicy,
  codes: "none",
  tables: {
    webhook_events: {
      ...MANY_PER_PROJECT,
      retention: { since: "created_at", days: 90, sooner: { days: 7, where: isUnawaited } },
      leftovers: { erase: (tenancy, tx, { ids }) => eraseEvents(tenancy, tx, ids) },
    },
    webhook_endpoints: FEW_PER_PROJECT,
    webhook_deliveries: { ...MANY_PER_PROJECT, belongsTo: ["webhook_endpoints", "webhook_events"] },
    webhook_attempts: { ...MANY_PER_PROJECT, belongsTo: ["webhook_deliveries"] },
    svix_messages: { ...MANY_PER_PROJECT, belongsTo: ["webhook_events"] },
    svix_forwarding: { ...FEW_PER_PROJECT, belongsTo: [] },
  },
  credentials: "none",
  jobs: [runs(DELIVER_WEBHOOKS, deliverWebhooks), runs(FORWARD_TO_SVIX, forwardToSvix)],
  configuration: "none",
} satisfies Feature<DeliverWebhooksServices & ForwardServices & PublisherServices>;
