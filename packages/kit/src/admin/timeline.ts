import type { Answer } from "@latchkit/contract";
import { fromWire } from "../wire.ts";
import type { AdminContext } from "./admin-context.ts";
import { toActor } from "./audit-log.ts";
import type { ListTimelineOptions, TimelineEntry, TimelinePage, TimelineSignIn } from "./timeline-entry.ts";

const TIMELINE = "GET /internal/timeline/{subject_type}/{subject_id}";

type Wire = Answer<typeof TIMELINE, "admin">["items"][number];

/** Fetches a page of what happened to a user or a team, newest first. */
export async function listTimeline(
  { core, sender }: AdminContext,
  { filter, cursor, limit, ...subject }: ListTimelineOptions,
): Promise<TimelinePage> {
  const params =
    "userId" in subject
      ? ({ subject_type: "user", subject_id: subject.userId } as const)
      : ({ subject_type: "team", subject_id: subject.teamId } as const);
  const { items, pagination } = await core.send(TIMELINE, { params, query: { filter, cursor, limit } }, sender);
  return Object.assign(items.flatMap(toEntry), { nextCursor: pagination.next_cursor });
}

/** Returns an entry; nothing for one of a kind that this version does not know. */
function toEntry({ id, happened_at_millis, ...wire }: Wire): TimelineEntry[] {
  const about = { id, happenedAt: new Date(happened_at_millis) };
  if (wire.sign_in) return [{ ...about, kind: "sign-in", signIn: signInFrom(wire.sign_in) }];
  if (wire.email) return [{ ...about, kind: "email", email: fromWire(wire.email) }];
  if (wire.payment) return [{ ...about, kind: "payment", payment: fromWire(wire.payment) }];
  if (wire.event) return [{ ...about, kind: "event", type: wire.event.type }];
  if (wire.act) return [{ ...about, kind: "act", act: { ...wire.act, actor: toActor(wire.act.actor) } }];
  return wire.kind === "session" ? [{ ...about, kind: "session" }] : [];
}

function signInFrom({ end_user_ip_info, ...wire }: NonNullable<Wire["sign_in"]>): TimelineSignIn {
  return { ...fromWire(wire), geoInfo: end_user_ip_info };
}
