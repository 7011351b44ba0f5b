import type { TestBackend } from "@latchkit/testing/internal";
import { openDatabaseGate } from "./database-gate.ts";
import { createFate, type Fate } from "./fate.ts";

type Node = Awaited<ReturnType<TestBackend["startNode"]>>;

/**
 * A node that dies at a given moment. For PostgreSQL and Stripe that is what `kill -9` is: its connections break, and it says no more.
 *
 * Moments are: before and after every call to another server, and every commit.
 */
export interface MortalNode extends Pick<Node, "call" | "fetch" | "runDueJobs">, AsyncDisposable {
  /**
   * Begins another life. What the node still does for the former one must have ended.
   *
   * @param fatal Number of the moment of which it dies, from 0; `null` for a long life.
   */
  live(fatal: number | null): Fate;
}

/** Starts another node of a backend. */
export async function startMortalNode(backend: TestBackend): Promise<MortalNode> {
  let fate = createFate(null);
  const gate = await openDatabaseGate(backend.connection, () => fate);
  const node = await backend.startNode({
    connection: { ...backend.connection, host: "127.0.0.1", port: gate.port },
    outboundFetch: fetchUnder(() => fate),
  });
  return {
    call: node.call,
    fetch: node.fetch,
    runDueJobs: node.runDueJobs,
    live(fatal) {
      fate = createFate(fatal);
      void fate.death.then(gate.cut);
      return fate;
    },
    async [Symbol.asyncDispose]() {
      fate = createFate(null);
      await Promise.resolve(node[Symbol.asyncDispose]()).catch(() => undefined); // it may have lost its connections
      await gate[Symbol.asyncDispose]();
    },
  };
}

/** What the dead hear, so that they do not ask again. */
const NOTHING = { error: { type: "api_error", message: "The process is dead." } };

function fetchUnder(fate: () => Fate): typeof globalThis.fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const name = `${init?.method ?? "GET"} ${pathname.replace(/_\d+/g, "_…")}`;
    const current = fate();
    if (current.meets(`before ${name}`)) return Response.json(NOTHING, { status: 400 });
    const response = await fetch(input, init);
    return current.meets(`after ${name}`) ? Response.json(NOTHING, { status: 400 }) : response;
  };
}
