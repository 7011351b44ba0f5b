import { AsyncLocalStorage } from "node:async_hooks";
import type { WebhookEventType } from "@latchkit/contract";

/** The endpoint being served, and the events that its policy states. */
interface Statement {
  readonly endpoint: string;
  readonly events: readonly WebhookEventType[] | "none";
}

const statement = new AsyncLocalStorage<Statement>();

/**
 * Serves an endpoint so that recording an event that its policy does not state is a defect. For tests and development.
 */
export function recordingAsStated<T>(stated: Statement, serve: () => T): T {
  return statement.run(stated, serve);
}

/** @throws When the endpoint being served does not state the event. Jobs state nothing, and may record anything. */
export function requireStated(type: WebhookEventType): void {
  const stated = statement.getStore();
  if (!stated || stated.events.includes(type)) return;
  throw new Error(`${stated.endpoint} recorded ${type}, which its policy does not state.`);
}
