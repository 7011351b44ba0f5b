import { OAUTH_AUTHORIZATION_LIFETIME_MILLIS } from "@latchkit/contract/limits";
import { inTenancy } from "../../database/tenancy.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { openJson, sealJson } from "../../tokens/sealed-json.ts";
import { hashToken, randomToken } from "../../tokens/token.ts";
import type { OAuthServices } from "./oauth-services.ts";
import { type PendingSignIn, pendingSignIn } from "./sign-in-request.ts";

const SEAL_PURPOSE = "oauth-authorization";
/** A random token, the project to look for it in, and whether the browser has no cookie. */
const STATE = /^[0-9a-z]{45}\.([0-9a-f-]{36}|internal)(\.fetched)?$/;

/**
 * Draws the state that goes to a provider and comes back with the browser (RFC 6749 §10.12).
 *
 * @param isFetched Whether a page fetches the provider's address. Browsers store no cookie of such a response, so that
 *   the state has to come back without one. It says so itself, where no user can change it: it is looked up as a whole.
 */
export function drawState(
  { projectId }: Tenancy,
  { random }: OAuthServices,
  { isFetched }: { isFetched: boolean },
): string {
  return `${randomToken(random)}.${projectId}${isFetched ? ".fetched" : ""}`;
}

/** Whether the browser that comes back with a state has to have its cookie. */
export function needsCookie(state: string): boolean {
  return STATE.exec(state)?.[2] === undefined;
}

/** Whether a text has the form of our states; others never reach a cookie or a query. */
export function looksLikeState(text: string): boolean {
  return STATE.test(text);
}

/** Keeps what a browser is away for. */
export async function keepPendingSignIn(
  { projectId, branchId }: Tenancy,
  { database, rootSecret, clock }: OAuthServices,
  state: string,
  pending: PendingSignIn,
): Promise<void> {
  const now = clock.now();
  await database.db
    .insertInto("oauth_authorizations")
    .values({
      project_id: projectId,
      branch_id: branchId,
      state_hash: hashToken(state),
      request_sealed: sealJson(
        rootSecret,
        SEAL_PURPOSE,
        [projectId, branchId, hashToken(state).toString("base64")],
        pending,
      ),
      created_at: now,
      expires_at: new Date(now.getTime() + OAUTH_AUTHORIZATION_LIFETIME_MILLIS),
    })
    .execute();
}

/**
 * Takes what was kept for a state. It can be taken once: of several who come back with it, one gets it.
 *
 * @returns `null` when there is nothing for it, or no more.
 */
export async function takePendingSignIn(
  services: OAuthServices,
  state: string,
): Promise<{ tenancy: Tenancy; pending: PendingSignIn; isExpired: boolean } | null> {
  const projectId = STATE.exec(state)?.[1];
  const found = projectId === undefined ? null : await services.projects.find(projectId);
  if (!found) return null;
  const { tenancy } = found;
  const row = await services.database.db
    .deleteFrom("oauth_authorizations")
    .where(inTenancy(tenancy))
    .where("state_hash", "=", hashToken(state))
    .returning(["request_sealed", "expires_at"])
    .executeTakeFirst();
  if (!row) return null;
  const context = [tenancy.projectId, tenancy.branchId, hashToken(state).toString("base64")];
  const pending = pendingSignIn.parse(openJson(services.rootSecret, SEAL_PURPOSE, context, row.request_sealed));
  return { tenancy, pending, isExpired: row.expires_at <= services.clock.now() };
}
