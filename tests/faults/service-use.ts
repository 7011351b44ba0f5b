import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { KEYS } from "./server-process.ts";

/** Longest pause of a lane, in milliseconds: connections have to be idle when a node is asked to stop. */
export const MAX_PAUSE_MILLIS = 250;
const PASSWORD = "correct horse battery";

/** Answers that clients saw. */
export interface Outcomes {
  /** Number of requests by what came back: `200`, or the request and its failure. */
  readonly counts: Map<string, number>;
  /** Longest time that a request took, in milliseconds. */
  longestMillis: number;
}

type Ask = (method: string, path: string, body?: object, accessToken?: string) => Promise<Record<string, string>>;

/** People who use the service until they are told to stop. */
export interface ServiceUse {
  readonly outcomes: Outcomes;
  stop(): Promise<void>;
}

/**
 * Uses the service in several lanes at once. No request is repeated.
 *
 * @param journey What a lane does again and again; gets its number.
 */
export function occupyService(
  url: string,
  lanes: number,
  journey: (ask: Ask, lane: number) => Promise<() => Promise<void>>,
): ServiceUse {
  const agent = new Agent({ keepAlive: true });
  const outcomes: Outcomes = { counts: new Map(), longestMillis: 0 };
  let isOver = false;
  const ask: Ask = async (method, path, body, accessToken) => {
    const startedAt = performance.now();
    const { status, text } = await send(agent, url + path, method, body, accessToken);
    outcomes.longestMillis = Math.max(outcomes.longestMillis, performance.now() - startedAt);
    const outcome = status === 200 || status === 201 ? "200" : `${method} ${path}: ${status} ${text.slice(0, 100)}`;
    outcomes.counts.set(outcome, (outcomes.counts.get(outcome) ?? 0) + 1);
    return outcome === "200" ? JSON.parse(text) : {};
  };
  const running = Array.from({ length: lanes }, async (_, lane) => {
    const step = await journey(ask, lane);
    while (!isOver) {
      await step();
      await delay(Math.random() * MAX_PAUSE_MILLIS);
    }
  });
  return {
    outcomes,
    async stop() {
      isOver = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

/** Signs up once, and then reads and changes its user. */
export async function changeOwnUser(ask: Ask, lane: number): Promise<() => Promise<void>> {
  const email = `lane-${lane}@example.com`;
  const { access_token: token } = await ask("POST", "/auth/password/sign-up", { email, password: PASSWORD });
  let count = 0;
  return async () => {
    await ask("GET", "/projects/current");
    await ask("PATCH", "/users/me", { display_name: `${lane} ${count++}` }, token);
    await ask("GET", "/users/me", undefined, token);
  };
}

/** Signs up anew each time, creates a team, and signs in: what writes to most tables. */
export async function joinAgainAndAgain(ask: Ask, lane: number): Promise<() => Promise<void>> {
  let count = 0;
  return async () => {
    const email = `lane-${lane}-${count++}@example.com`;
    const { access_token: token } = await ask("POST", "/auth/password/sign-up", { email, password: PASSWORD });
    await ask("POST", "/teams", { display_name: email, creator_user_id: "me" }, token);
    await ask("GET", "/teams?user_id=me", undefined, token);
    await ask("PATCH", "/users/me", { display_name: email }, token);
    const session = await ask("POST", "/auth/password/sign-in", { email, password: PASSWORD });
    await ask("GET", "/users/me", undefined, session.access_token);
    await ask("DELETE", "/auth/sessions/current", undefined, session.access_token);
  };
}

/** Sends a request and never repeats it. Resolves to the status, or to what went wrong. */
function send(agent: Agent, url: string, method: string, body?: object, accessToken?: string) {
  const headers = {
    "content-type": "application/json",
    "x-stack-project-id": "internal",
    "x-stack-access-type": "client",
    "x-stack-publishable-client-key": KEYS.LATCHKIT_INTERNAL_PUBLISHABLE_KEY,
    ...(accessToken !== undefined && { "x-stack-access-token": accessToken }),
  };
  return new Promise<{ status: number | string; text: string }>((resolve) => {
    const fail = (error: Error) => resolve({ status: error.message, text: "" });
    const asking = request(url, { method, agent, headers }, async (response) => {
      response.on("error", fail);
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    });
    asking.on("error", fail);
    asking.end(body && JSON.stringify(body));
  });
}
