import type { Answer } from "@latchkit/contract";
import { isSubjectPattern } from "@latchkit/contract/fields/subject-pattern";
import { type AdminApp, adminContextOf } from "../admin-app.ts";

/** A program of another platform that authenticates as an OAuth client with a token of the platform, without a secret. */
export interface WorkloadIdentity {
  /** A UUID. */
  readonly id: string;
  /** Issuer of the tokens, such as `https://token.actions.githubusercontent.com`. */
  readonly issuer: string;
  /** Subject of the tokens, or its beginning and `*`. */
  readonly subject: string;
  /** Audience of the tokens. */
  readonly audience: string;
  /** When it was added. */
  readonly createdAt: Date;
}

/** A new workload identity. */
export interface CreateWorkloadIdentityOptions {
  /** An `https` URL, exactly as tokens have it in `iss`. */
  readonly issuer: string;
  /** Subject of the tokens; or its beginning, which names an owner, and `*`, such as `repo:acme/shop:*`. */
  readonly subject: string;
  /** Audience of the tokens. Default: the issuer of the project. */
  readonly audience?: string | undefined;
}

const PATH = "/internal/oauth-clients/{client_id}/workload-identities";

/** Whether a text can be the subject of a workload identity: a subject, or its beginning, which names an owner, and `*`. */
export function isWorkloadSubject(text: string): boolean {
  return isSubjectPattern(text);
}

/**
 * Lists the programs of other platforms that authenticate as an OAuth client, oldest first.
 *
 * @throws {StatusError} 404 if there is no such client.
 */
export async function listWorkloadIdentities(app: AdminApp, clientId: string): Promise<readonly WorkloadIdentity[]> {
  const { core, sender } = adminContextOf(app);
  return (await core.send(`GET ${PATH}`, { params: { client_id: clientId } }, sender)).items.map(toIdentity);
}

/**
 * Lets a program of another platform authenticate as a confidential OAuth client.
 *
 * @throws {StatusError} 400 if the client is public, or has 20 already; 404 if there is no such client.
 */
export async function createWorkloadIdentity(
  app: AdminApp,
  clientId: string,
  { issuer, subject, audience }: CreateWorkloadIdentityOptions,
): Promise<WorkloadIdentity> {
  const { core, sender } = adminContextOf(app);
  const input = { params: { client_id: clientId }, body: { issuer, subject, audience } };
  return toIdentity(await core.send(`POST ${PATH}`, input, sender));
}

/**
 * Deletes a workload identity: the program can no longer authenticate. Access tokens that it has end within ten minutes.
 *
 * @throws {StatusError} 404 if the client has no such workload identity.
 */
export async function deleteWorkloadIdentity(app: AdminApp, clientId: string, identityId: string): Promise<void> {
  const { core, sender } = adminContextOf(app);
  const params = { client_id: clientId, identity_id: identityId };
  await core.send(`DELETE ${PATH}/{identity_id}`, { params }, sender);
}

function toIdentity({
  created_at_millis: createdAt,
  ...identity
}: Answer<"POST /internal/oauth-clients/{client_id}/workload-identities">): WorkloadIdentity {
  return { ...identity, createdAt: new Date(createdAt) };
}
