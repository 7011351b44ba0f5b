import type { IncomingMessage } from "node:http";
import type { ServerApp } from "@latchkit/kit/server";
import { verifyWebhook, WebhookVerificationError } from "@latchkit/kit/webhooks";
import { readText } from "./body.ts";
import type { Memberships } from "./memberships.ts";
import type { News } from "./news.ts";
import { Refusal } from "./refusal.ts";
import type { Shelves } from "./shelves.ts";

/** Path to which Latchkit sends events. */
export const HOOK_PATH = "/hook";

export interface WebhookContext {
  readonly app: Pick<ServerApp, "getUser">;
  /** The endpoint's signing secret; null receives nothing. */
  readonly webhookSecret: string | null;
  readonly memberships: Memberships;
  readonly shelves: Shelves;
  readonly news: News;
  readonly now: () => Date;
}

/**
 * Acts on an event of Latchkit: clears the shelf of a deleted team, and tells a team who left it.
 *
 * Events can repeat; doing these things twice changes nothing.
 *
 * @throws {Refusal} 400 for a request that is not from Latchkit.
 */
export async function receiveWebhook(request: IncomingMessage, context: WebhookContext): Promise<void> {
  const { app, webhookSecret, memberships, shelves, news, now } = context;
  if (webhookSecret === null) throw new Refusal("Nothing is received here.", { status: 404, code: "NOT_FOUND" });
  const webhook = { headers: request.headers, body: await readText(request) };
  const event = await verifyWebhook(webhook, webhookSecret, { now: () => now().getTime() }).catch((cause: unknown) => {
    if (!(cause instanceof WebhookVerificationError)) throw cause;
    throw new Refusal(cause.message, { status: cause.status, code: cause.code, cause });
  });
  if (event.type === "team.deleted") {
    news.forget(event.data.id);
    await shelves.remove(event.data.id);
  } else if (event.type === "team_membership.deleted") {
    const { team_id: teamId, user_id: userId } = event.data;
    memberships.forget(userId, teamId);
    const user = await app.getUser(userId);
    news.tell(teamId, { id: event.id, name: user?.displayName ?? user?.primaryEmail ?? null });
  }
}
