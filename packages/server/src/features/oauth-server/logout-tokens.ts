import type { Tx } from "../../database/database.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import { backoffMillis } from "../../jobs/backoff.ts";
import { enqueue, type QueueServices } from "../../jobs/enqueue.ts";
import type { JobHandler, JobKind } from "../../jobs/job.ts";
import type { Post } from "../../network/post.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { OAuthServerServices } from "./oauth-server.ts";
import { findOAuthClient } from "./state/client-queries.ts";
import { type ClientOfSession, findClientsOfSessions } from "./state/grant-queries.ts";

/** Tells a client that a session has ended (OpenID Connect Back-Channel Logout 1.0 §2.5). */
export const SEND_LOGOUT_TOKEN: JobKind<{ clientId: string; sessionId: string; userId: string }> = {
  name: "oauth-logout-token",
};

/** Time for which a client is told again if it does not answer. */
const TOLD_MILLIS = 86_400_000;
const FIRST_RETRY_MILLIS = 10_000;

/** Queues a logout token for each client that users have signed in to in these sessions. */
export async function noteEndedSessions(
  tenancy: Tenancy,
  tx: Tx,
  services: QueueServices,
  sessions: readonly { readonly id: string; readonly user_id: string }[],
): Promise<void> {
  if (!tenancy.config.oauthServer.enabled || sessions.length === 0) return;
  const expiresAt = new Date(services.clock.now().getTime() + TOLD_MILLIS);
  for (const { clientId, sessionId, userId } of await findClientsOfSessions(tenancy, tx, sessions)) {
    const payload = { clientId, sessionId, userId };
    await enqueue(tenancy, tx, services, { kind: SEND_LOGOUT_TOKEN, payload, pool: "webhooks", expiresAt });
  }
}

/** Services that sending logout tokens needs. */
export interface LogoutTokenServices
  extends Pick<BaseServices, "clock" | "database" | "random">,
    Pick<OAuthServerServices, "oauthServers"> {
  readonly loadTenancy: (projectId: string, branchId: string) => Promise<Tenancy | null>;
  readonly post: Post;
}

/** Creates the handler of {@link SEND_LOGOUT_TOKEN}. */
export function sendLogoutToken(services: LogoutTokenServices): JobHandler<ClientOfSession> {
  const { clock, database, loadTenancy, oauthServers, post, random } = services;
  return async (payload, { attempt, expiresAt, tenancy: { projectId, branchId } }) => {
    const now = clock.now();
    if (expiresAt !== null && expiresAt <= now) return { giveUp: "the client did not answer for a day" };
    const tenancy = await loadTenancy(projectId, branchId);
    if (!tenancy?.config.oauthServer.enabled) return "done";
    const client = await findOAuthClient(tenancy, database.db, payload.clientId);
    if (!client?.backchannelLogoutUri) return "done";
    const { engine, issueLogoutToken } = await oauthServers.engineOf(tenancy);
    const token = await issueLogoutToken(engine, tenancy, { db: database.db, random }, payload);
    if (token === null) return "done";
    const { status, failure } = await post(client.backchannelLogoutUri, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ logout_token: token }).toString(),
    });
    if (status !== null && status >= 200 && status < 300) return "done";
    const wait = backoffMillis(attempt, random, { baseMillis: FIRST_RETRY_MILLIS });
    return { retryAt: new Date(now.getTime() + wait), error: failure ?? `status ${status}` };
  };
}
