import { useHydrated } from "@latchkit/ui";
import { useMemo, useState } from "react";
import { useApp } from "../context.ts";
import { readStored, store } from "../sign-in-state/stored.ts";

/** An email with a code that has been sent. */
export interface SentCode {
  readonly email: string;
  /**
   * What completes the characters that people type, the newest first: a mail may arrive late, and somebody type its code after having
   * asked for another. Without the mail they are good for nothing, so that a tab may keep them.
   */
  readonly nonces: readonly string[];
  /** Until when the tab keeps it, in milliseconds since 1970. */
  readonly until: number;
}

const KEPT_MILLIS = 30 * 60_000;

/** @param before What was sent to the same address already. */
export function sentCode(email: string, nonce: string, before?: SentCode): SentCode {
  return { email, nonces: [nonce, ...(before?.nonces.slice(0, 1) ?? [])], until: Date.now() + KEPT_MILLIS };
}

/**
 * The mail that people wait for, `null` before they ask for one. A tab keeps it when it is reloaded, or dropped by a phone while
 * somebody reads the mail.
 *
 * @param isMock Whether the page is of a project that is not real, for which nothing is kept. Default: `false`.
 */
export function useSentCode(isMock = false): [SentCode | null, (sent: SentCode | null) => void] {
  const { projectId } = useApp();
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated && !isMock ? readSentCode(projectId) : null), [isHydrated, isMock, projectId]);
  const [sent, setSent] = useState<SentCode | null>();
  return [sent === undefined ? kept : sent, setSent];
}

/**
 * Keeps it in this tab.
 *
 * @returns Forgets it.
 */
export function keepSentCode(projectId: string, { until, nonces, email }: SentCode): () => void {
  store(keyOf(projectId), JSON.stringify({ email, nonces, until }), "sessionStorage");
  return () => store(keyOf(projectId), null, "sessionStorage");
}

function readSentCode(projectId: string): SentCode | null {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(projectId), "sessionStorage") ?? "null");
    return isSentCode(stored) && stored.until > Date.now() ? stored : null;
  } catch {
    return null;
  }
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== "object" || value === null) return false;
  const { email, nonces, until }: { email?: unknown; nonces?: unknown; until?: unknown } = value;
  return typeof email === "string" && Array.isArray(nonces) && typeof until === "number";
}

function keyOf(projectId: string): string {
  return `latchkit-code-${projectId}`;
}
