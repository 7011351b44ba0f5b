import { useCallback, useEffect, useReducer, useRef } from "react";
import { listMails, type MailPage, type MailSummary } from "../mailbox-api.ts";

/** Polling interval of a visible page, in milliseconds. */
const EVERY_MILLIS = 2_000;

export interface Mails {
  readonly status: "loading" | "ready" | "offline";
  readonly items: readonly MailSummary[];
  readonly hasOlder: boolean;
  loadOlder(): void;
  /** Polls at once. */
  refresh(): void;
}

interface State {
  /** The search that the emails belong to. */
  readonly to: string;
  readonly status: Mails["status"];
  readonly items: readonly MailSummary[];
  readonly next: string | null;
}

type Event =
  | { readonly type: "newest" | "older"; readonly to: string; readonly page: MailPage }
  | { readonly type: "failed"; readonly to: string };

/**
 * Lists emails, and polls for new ones while the page is visible.
 *
 * @param to Part of an address; empty for all emails.
 */
export function useMails(to: string): Mails {
  const [state, dispatch] = useReducer(reduce, { to, status: "loading", items: [], next: null });
  const refresh = useRef<() => void>(() => undefined);

  useEffect(() => {
    const stop = new AbortController();
    let timer: number | undefined;
    async function look(): Promise<void> {
      clearTimeout(timer);
      try {
        dispatch({ type: "newest", to, page: await listMails({ to }, stop.signal) });
      } catch {
        if (stop.signal.aborted) return;
        dispatch({ type: "failed", to });
      }
      clearTimeout(timer);
      if (!stop.signal.aborted && !document.hidden) timer = window.setTimeout(look, EVERY_MILLIS);
    }
    const lookAgain = (): void => {
      if (!document.hidden) void look();
    };
    refresh.current = lookAgain;
    document.addEventListener("visibilitychange", lookAgain);
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [to]);

  const { next } = state;
  const loadOlder = useCallback(async () => {
    if (next === null) return;
    const page = await listMails({ to, after: next }, new AbortController().signal).catch(() => null);
    if (page) dispatch({ type: "older", to, page });
  }, [to, next]);

  return {
    status: state.status,
    items: state.items,
    hasOlder: next !== null,
    loadOlder: () => void loadOlder(),
    refresh: () => refresh.current(),
  };
}

function reduce(state: State, event: Event): State {
  if (event.type === "failed") return { ...state, status: "offline" };
  const isSameList = event.to === state.to;
  if (event.type === "older")
    return isSameList ? { ...state, items: [...state.items, ...event.page.items], next: event.page.next } : state;
  const { items, next } = event.page;
  const last = items.at(-1);
  // Mails beyond the newest page stay, unless so many came in at once that there is a gap between them and the page.
  const seam = isSameList && next !== null ? state.items.findIndex(({ id }) => id === last?.id) : -1;
  const older = seam === -1 ? [] : state.items.slice(seam + 1);
  const isUnchanged =
    items.length + older.length === state.items.length && items.every(({ id }, place) => state.items[place]?.id === id);
  if (state.status === "ready" && isSameList && isUnchanged) return state;
  return { to: event.to, status: "ready", items: [...items, ...older], next: older.length > 0 ? state.next : next };
}
