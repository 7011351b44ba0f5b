import * as z from "zod";
import { projectId, string } from "../fields/fields.ts";
import { success } from "../wire/answers.ts";
import type { EndpointTable } from "../wire/endpoint.ts";

/** Providers that tell what became of emails. */
const EMAIL_EVENT_PROVIDERS = ["resend", "ses", "postmark"] as const;

/** Endpoint for reports of bounces and complaints by email providers. Not part of the original protocol. */
export const emailProviderEvents = {
  "POST /emails/provider-events/{project_id}/{provider}": {
    summary: "Receive a signed delivery report from an email provider",
    tiers: "none",
    params: z.strictObject({ project_id: projectId, provider: z.enum(EMAIL_EVENT_PROVIDERS) }),
    hasOpenQuery: true,
    headers: z.looseObject({
      "svix-id": string.optional(),
      "svix-timestamp": string.optional(),
      "svix-signature": string.optional(),
      authorization: string.optional(),
    }),
    hasRawBody: true,
    body: string,
    bodyTypes: ["application/json", "text/plain"],
    answer: success,
    errors: [],
    refusals: [
      { status: 400, when: "the body is no report of this provider" },
      { status: 401, when: "the signature is wrong, or the project does not take reports of this provider" },
    ],
  },
} as const satisfies EndpointTable;
