import { runs } from "../../jobs/job.ts";
import type { Feature } from "../../policy/feature.ts";
import { type DeliverEmailsServices, deliverEmailsJob } from "./deliver-emails-job.ts";
import { emailSendingPolicy } from "./endpoint-policy.ts";
import { type EmailSendingServices, emailSendingRoutes } from "./routes.ts";
import { DELIVER_EMAILS } from "./wake-delivery.ts";

export const emailSendingManifest = {
  routes: emailSendingRoutes,
  policies: emailSendingPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: [runs(DELIVER_EMAILS, deliverEmailsJob)],
  configuration: "none",
} satisfies Feature<DeliverEmailsServices & EmailSendingServices>;
