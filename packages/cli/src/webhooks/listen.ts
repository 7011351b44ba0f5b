import { NetworkError, StatusError } from "@latchkit/kit";
import type { ServerApp, StreamedEvent } from "@latchkit/kit/server";
import { explaining } from "../app.ts";
import type { CommandContext } from "../command-context.ts";
import { misuse, readOptions } from "../options.ts";
import { webAddress } from "../web-address.ts";
import { type Position, positionOf } from "./position.ts";
import { signedHeaders } from "./sign.ts";
import { PROJECT_OPTIONS, serverTarget } from "./target.ts";

const OPTIONS = {
  ...PROJECT_OPTIONS,
  "forward-to": { type: "string" },
  events: { type: "string" },
  "print-json": { type: "boolean" },
  "from-now": { type: "boolean" },
} as const;

/** Soon enough that an event arrives within a second. */
const POLL_MILLIS = 500;
const RETRY_MILLIS = 1_000;
const PAGE_SIZE = 50;
const TYPE_WIDTH = 26;

interface Listener {
  readonly app: ServerApp;
  readonly apiUrl: string;
  readonly forwardTo: string | null;
  readonly secret: string;
  readonly position: Position;
  readonly isWanted: (type: string) => boolean;
  readonly printsJson: boolean;
  readonly context: CommandContext;
  readonly stop: AbortSignal;
}

/** `latchkit listen`: forwards events of a project to a URL on this machine, signed as webhooks are, until Ctrl-C. */
export async function listen(args: readonly string[], context: CommandContext): Promise<void> {
  const { values } = readOptions(args, OPTIONS, { command: "listen" });
  const url = values["forward-to"];
  const forwardTo = url === undefined ? null : webAddress(url, "--forward-to", "listen");
  const isWanted = typeFilter(values.events);
  const { apiUrl, projectId, app } = await serverTarget(values, context, "listen");
  const target = { apiUrl, projectId };
  const { secret, cursor } = await explaining(target, context, () => app.getEventListening());
  const position = positionOf(context, { apiUrl, projectId, receiver: forwardTo ?? "" });
  const known = values["from-now"] ? null : await position.read();
  const { tell, stopSignal } = context;
  tell(
    `Listening to the events of ${projectId} at ${apiUrl}${known === null ? "" : ", from where it stopped before"}.`,
  );
  if (forwardTo !== null) {
    tell(`Forwarding them to ${forwardTo}, signed with this secret, which stays the same:\n\n  ${secret}\n`);
  }
  tell("Ctrl-C stops.\n");
  const printsJson = values["print-json"] === true;
  const stop = stopSignal();
  const count = await follow(known ?? cursor, {
    ...{ app, apiUrl, forwardTo, secret, position, isWanted, printsJson, context, stop },
  });
  tell(`\nStopped after ${count} ${count === 1 ? "event" : "events"}. The next start goes on from here.`);
}

/** Delivers what happens after a cursor, until it is stopped. @returns How many events were delivered. */
async function follow(from: string | null, listener: Listener): Promise<number> {
  const { app, apiUrl, position, stop, context } = listener;
  const { tell, wait } = context;
  let cursor = from;
  let count = 0;
  let isAway = false;
  while (!stop.aborted) {
    const events = await app.readEvents({ after: cursor ?? undefined, limit: PAGE_SIZE }).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
      if (!isAway) tell(`${apiUrl} cannot be reached. Waiting until it answers again; no event is lost.`);
      isAway = true;
      return null;
    });
    if (events && isAway) tell(`${apiUrl} answers again.`);
    if (events) isAway = false;
    const delivered = events ? await deliverAll(events, listener) : 0;
    count += delivered ?? 0;
    // Half a page is read again after a stop; receivers tell repetitions by their ids.
    if (events && delivered !== null && events.nextCursor !== null && events.nextCursor !== cursor) {
      cursor = events.nextCursor;
      await position.write(cursor);
    }
    if (!events?.length) await wait(POLL_MILLIS, stop);
  }
  return count;
}

/** @returns How many were delivered; `null` if it was stopped in between. */
async function deliverAll(events: readonly StreamedEvent[], listener: Listener): Promise<number | null> {
  let count = 0;
  for (const event of events) {
    if (!listener.isWanted(event.type)) continue;
    if (!(await deliver(event, listener))) return null;
    count += 1;
  }
  return count;
}

/** Sends an event until something answers, whatever the answer. @returns Whether it was answered before a stop. */
async function deliver(event: StreamedEvent, listener: Listener): Promise<boolean> {
  const { forwardTo, secret, printsJson, context, stop } = listener;
  const { say, tell, wait, now, post } = context;
  const { id, type, data, happenedAt } = event;
  const line = `${happenedAt.toTimeString().slice(0, 8)}  ${type.padEnd(TYPE_WIDTH)}  ${id}`;
  if (printsJson) say(JSON.stringify(event));
  if (forwardTo === null) {
    if (!printsJson) say(line);
    return true;
  }
  const body = JSON.stringify({ type, data });
  for (let isFirst = true; ; isFirst = false) {
    if (stop.aborted) return false;
    const startedAt = now();
    const answer = await post(forwardTo, { headers: signedHeaders(secret, { id, atMillis: startedAt, body }), body });
    if (answer) {
      const outcome = `${line}  → ${answer.status} in ${now() - startedAt} ms`;
      (printsJson ? tell : say)(outcome);
      return true;
    }
    if (isFirst) tell(`${forwardTo} does not answer. Waiting until your application runs; no event is lost.`);
    await wait(RETRY_MILLIS, stop);
  }
}

/** Returns which types of events are wanted: `user.created,team.*`. @throws {CommandError} */
function typeFilter(text: string | undefined): (type: string) => boolean {
  if (text === undefined) return () => true;
  const patterns = text.split(",").map((pattern) => pattern.trim());
  const bad = patterns.find((pattern) => !/^[\w-]+\.(?:[\w-]+|\*)$/.test(pattern));
  if (bad !== undefined) throw misuse(`--events has "${bad}"; write types such as user.created,team.*`, "listen");
  return (type) =>
    patterns.some((pattern) => (pattern.endsWith(".*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern));
}

/** Whether the backend may answer again by itself. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof StatusError && (error.status >= 500 || error.status === 429))
  );
}
