import { runs } from "../jobs/job.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { FEW_PER_PROJECT, MANY_PER_PROJECT } from "../manifest/presets.ts";
import { forgetRecipient } from "./forget-recipient.ts";
import { HASTEN_MAIL, hastenMailJob } from "./hasten-mail-job.ts";
import { SEND_EMAIL } from "./queue-email.ts";
import { type SendEmailOptions, sendEmailJob } from "./send-email-job.ts";

export const emailsManifest = {
  codes: "none",
  tables: {
    sent_emails: {
      ...MANY_PER_PROJECT,
      retention: { since: "sent_at", days: 30 },
      leftovers: { kept: "erased together with the emails that the attempts belong to" },
    },
    emails: {
      ...MANY_PER_PROJECT,
      belongsTo: ["projects", "email_sources"],
      retention: { since: "settled_at", days: 30 },
      leftovers: { erase: forgetRecipient },
    },
    email_sources: MANY_PER_PROJECT,
    email_capacity_boosts: FEW_PER_PROJECT,
    email_render_failures: FEW_PER_PROJECT,
  },
  credentials: "none",
  jobs: [runs(SEND_EMAIL, sendEmailJob), runs(HASTEN_MAIL, hastenMailJob)],
  configuration: ["emails"],
} satisfies Manifest<SendEmailOptions>;
