import { useHydrated } from "@latchkit/ui";
import { useMemo, useState } from "react";
import { useApp } from "../context.ts";
import { readStored, store } from "./stored.ts";

/** An email with a code that has been sent. */
export interface SentCode {
  readonly email: string;
  /**
   * Complete the characters that the user types, the newest first: an email may arrive late, and its code be typed
   * after another was requested. Useless without the email, so the browser may store them.
   */
  readonly nonces: readonly string[];
  /** When the browser forgets it, in milliseconds since 1970. */
  readonly until: number;
}

const KEPT_MILLIS = 30 * 60_000;

/** @param before The code sent to the same address before. */
export function sentCode(email: string, nonce: string, before?: SentCode): SentCode {
  return { email, nonces: [nonce, ...(before?.nonces.slice(0, 1) ?? [])], until: Date.now() + KEPT_MILLIS };
}

/**
 * Returns the code that the user waits for; `null` before they request one. It survives a reload and waits in other
 * tabs, too: a phone may discard the tab, and its storage, while the user reads the email.
 *
 * @param isMock Whether the project is a mock, for which nothing is stored. Default: `false`.
 */
export function useSentCode(isMock = false): [SentCode | null, (sent: SentCode | null) => void] {
  const { projectId } = useApp();
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated && !isMock ? readSentCode(projectId) : null), [isHydrated, isMock, projectId]);
  const [sent, setSent] = useState<SentCode | null>();
  return [sent === undefined ? kept : sent, setSent];
}

/**
 * Keeps it in this browser.
 *
 * @returns Forgets it.
 */
export function keepSentCode(projectId: string, { until, nonces, email }: SentCode): () => void {
  store(keyOf(projectId), JSON.stringify({ email, nonces, until }));
  return () => void forgetSentCode(projectId);
}

/**
 * Forgets it in all tabs.
 *
 * @returns Takes that back.
 */
export function forgetSentCode(projectId: string): () => void {
  const key = keyOf(projectId);
  const kept = readStored(key);
  store(key, null);
  return () => store(key, kept);
}

function readSentCode(projectId: string): SentCode | null {
  const text = readStored(keyOf(projectId));
  if (text === null) return null;
  const sent = parse(text);
  if (isSentCode(sent) && sent.until > Date.now()) return sent;
  forgetSentCode(projectId);
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
