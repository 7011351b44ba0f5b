import * as z from "zod";
import { nonEmptyString, string, uuid } from "../fields/fields.ts";
import { isRedirectUri } from "../fields/redirect-uri.ts";
import { isSubjectPattern } from "../fields/subject-pattern.ts";
import { OAUTH_CLIENT_ID_MAX_LENGTH, URL_MAX_LENGTH, WORKLOAD_SUBJECT_MAX_LENGTH } from "../limits.ts";
import { listOf, success } from "../wire/answers.ts";
import type { EndpointTable } from "../wire/endpoint.ts";

const issuer = string
  .max(URL_MAX_LENGTH)
  .refine(
    (uri) => isRedirectUri(uri) && /^https?:/.test(uri) && !/[?#]/.test(uri),
    "must be an https URL without a query, or an http URL of this machine",
  );

const subject = nonEmptyString
  .max(WORKLOAD_SUBJECT_MAX_LENGTH)
  .refine(isSubjectPattern, "may have one `*`, at its end and after an owner, such as `repo:acme/shop:*`");

const audience = nonEmptyString.max(URL_MAX_LENGTH);

const identity = z.strictObject({
  id: z.uuid(),
  issuer: z.string(),
  subject: z.string(),
  audience: z.string(),
  created_at_millis: z.number().int(),
});

const params = z.strictObject({ client_id: nonEmptyString.max(OAUTH_CLIENT_ID_MAX_LENGTH) });
const notFound = { status: 404, when: "the project has no such client" } as const;
const common = { tiers: ["admin"], params, errors: [] } as const;

/**
 * Programs that authenticate as an OAuth client with a token of their platform, such as a CI system, and without a secret
 * (RFC 7523 §2.2). Not part of the original protocol.
 */
export const workloadIdentities = {
  "GET /internal/oauth-clients/{client_id}/workload-identities": {
    ...common,
    summary: "List the workload identities of a client, oldest first",
    answer: listOf(identity),
    refusals: [notFound],
  },
  "POST /internal/oauth-clients/{client_id}/workload-identities": {
    ...common,
    summary: "Let a program of another platform authenticate as a client",
    body: z.strictObject({
      issuer,
      subject,
      /** Default: the issuer of the project's own tokens. */
      audience: audience.optional(),
    }),
    answer: identity,
    refusals: [notFound, { status: 400, when: "the client is public, or has too many workload identities" }],
  },
  "DELETE /internal/oauth-clients/{client_id}/workload-identities/{identity_id}": {
    ...common,
    summary: "Delete a workload identity of a client",
    params: params.extend({ identity_id: uuid }),
    answer: success,
    refusals: [{ status: 404, when: "the client has no such workload identity" }],
  },
} as const satisfies EndpointTable;
