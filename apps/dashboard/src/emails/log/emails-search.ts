import type { EmailStatus } from "@latchkit/kit/server";
import { isId, isText } from "../../parts/lists/search-values.ts";

/** Filters of the log in the URL; defaults are left out. */
export interface EmailsSearch {
  /** A state in detail or in short. */
  state?: State;
  q?: string;
  /** ID of a draft. */
  draft?: string;
  /** ID of a user. */
  user?: string;
  /** Cursor of the page. */
  after?: string;
}

/** States that the log can be filtered by, in the order of the menu. */
export const STATES = [
  "in-progress",
  "error",
  "scheduled",
  "paused",
  "queued",
  "sent",
  "opened",
  "clicked",
  "skipped",
  "bounced",
  "delivery-delayed",
  "marked-as-spam",
  "render-error",
  "server-error",
] as const satisfies readonly (EmailStatus | "in-progress" | "error")[];
export type State = (typeof STATES)[number];

/** Reads the URL; ignores what is not valid. */
export function readEmailsSearch(search: Record<string, unknown>): EmailsSearch {
  const { state, q, draft, user, after } = search;
  const known = STATES.find((name) => name === state);
  return {
    ...(known && { state: known }),
    ...(isText(q) && { q: String(q) }),
    ...(isId(draft) && { draft }),
    ...(isId(user) && { user }),
    ...(isId(after) && { after }),
  };
}

/** Turns the filters into options of `listOutboxEmails`. */
export function outboxOptions({ state, q, draft, user, after }: EmailsSearch) {
  const isShort = state === "in-progress" || state === "error";
  return {
    ...(isShort ? { simpleStatus: state } : { status: state }),
    query: q,
    emailDraftId: draft,
    userId: user,
    cursor: after,
  };
}
