import type { TestBackend } from "@latchkit/testing/internal";
import { openDatabaseGate } from "./database-gate.ts";
import { createFate, type Fate } from "./fate.ts";

type Node = Awaited<ReturnType<TestBackend["startNode"]>>;

/**
 * A node that dies at a given moment. For PostgreSQL and Stripe that is what `kill -9` is: its connections break, and
 * it says no more.
 *
 * Moments are: before and after every call to another server, and every commit.
 */
export interface MortalNode extends Pick<Node, "call" | "fetch" | "runDueJobs">, AsyncDisposable {
  /**
   * Begins another life.
   *
   * @param fatal Number of the moment of which it dies, from 0; `null` for a long life.
   */
  live(fatal: number | null): Promise<Fate>;
}

/** Starts another node of a backend. */
export async function startMortalNode(backend: TestBackend): Promise<MortalNode> {
  let body = await startBody(backend);
  const bodies = [body];

  /** Lets the node work. The dead do not answer, even if what stands in for them has not noticed yet. */
  async function survive<T>(work: (node: Node) => Promise<T>): Promise<T> {
    const { fate } = body;
    const working = work(body.node);
    body.isBusyWith(working);
    const result = await Promise.race([working, fate.death]);
    if (fate.isDead) throw new Error("The process is dead.");
    return result as T;
  }

  return {
    call: ((key: never, options: never) => survive((node) => node.call(key, options))) as Node["call"],
    fetch: (path, init) => survive((node) => Promise.resolve(node.fetch(path, init))),
    runDueJobs: () => survive((node) => node.runDueJobs()),
    async live(fatal) {
      const idle = bodies.find((each) => !each.isBusy()); // the others try for a while to write down what they did
      body = idle ?? (await startBody(backend));
      if (!idle) bodies.push(body);
      body.fate = createFate(fatal);
      void body.fate.death.then(body.cut);
      return body.fate;
    },
    async [Symbol.asyncDispose]() {
      for (const each of bodies) each.fate = createFate(null); // so that they can take their leave
      await Promise.all(bodies.map((each) => each.end()));
    },
  };
}

/** A node, and what it still does. */
interface Body {
  readonly node: Node;
  fate: Fate;
  isBusy(): boolean;
  isBusyWith(work: Promise<unknown>): void;
  /** Breaks its connections. */
  cut(): void;
  end(): Promise<void>;
}

/** Starts a node with a way to PostgreSQL of its own. */
async function startBody(backend: TestBackend): Promise<Body> {
  const working = new Set<Promise<unknown>>();
  const life = { fate: createFate(null) };
  const gate = await openDatabaseGate(backend.connection, () => life.fate);
  const node = await backend.startNode({
    connection: { ...backend.connection, host: "127.0.0.1", port: gate.port },
    outboundFetch: fetchUnder(() => life.fate),
  });
  return Object.assign(life, {
    node,
    cut: gate.cut,
    isBusy: () => working.size > 0,
    isBusyWith(work: Promise<unknown>) {
      working.add(work);
      const done = () => void working.delete(work);
      work.then(done, done);
    },
    async end() {
      await Promise.resolve(node[Symbol.asyncDispose]()).catch(() => undefined); // it may have lost its connections
      await gate[Symbol.asyncDispose]();
    },
  });
}

/** Answer for a dead process, so that it does not retry. */
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
