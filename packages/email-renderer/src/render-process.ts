import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Reply, Request } from "./messages.ts";
import type { Batch, RenderError, Rendering } from "./rendering.ts";

/** Files that `build.mjs` makes. The path is the same from `src` and from a bundle in `dist`. */
const PROGRAM = fileURLToPath(new URL("../dist/email-renderer/process.js", import.meta.url));

/** Heap outside the threads, in MiB: batches and answers on their way. */
const HEAP_MIB = 256;

/**
 * Secrets of the backend stay with the backend. Windows starts no program without `SystemRoot`. glibc keeps freed memory
 * in an arena per thread: two arenas, so that what hostile sources have used is used again.
 */
const ENVIRONMENT = process.platform === "win32" ? { SystemRoot: process.env.SystemRoot } : { MALLOC_ARENA_MAX: "2" };

/** The process ended while it rendered this. */
export class ProcessEndedError extends Error {
  override readonly name = "ProcessEndedError";
}

interface Pending {
  resolve(answers: readonly (Rendering | RenderError)[]): void;
  reject(error: unknown): void;
}

export interface RenderProcessOptions {
  readonly threads: number;
  /** Time after which a process or a thread without work stops, in milliseconds. */
  readonly idleMillis: number;
}

/**
 * A child process that renders. It starts with the first batch, and again after it has ended. A thread would not do: if
 * V8 cannot keep to the limit of a thread's heap, it ends the process.
 */
export class RenderProcess {
  readonly #options: RenderProcessOptions;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: RenderProcessOptions) {
    this.#options = options;
  }

  /** @throws {ProcessEndedError} If the process ends meanwhile. */
  render(batch: Batch, { isUrgent }: { isUrgent: boolean }): Promise<readonly (Rendering | RenderError)[]> {
    return new Promise((resolve, reject) => {
      const child = this.#child ?? this.#start();
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject });
      this.#holdOpen(child);
      child.send({ id, batch, isUrgent } satisfies Request, (cause) => cause && this.#end(child, ended({ cause })));
    });
  }

  /** Stops the process; what it renders is rejected. */
  async stop(reason: Error): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.ref();
    this.#end(child, reason);
    await ended;
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, [JSON.stringify(this.#options)], {
      execArgv: [`--max-old-space-size=${HEAP_MIB}`],
      env: ENVIRONMENT,
      serialization: "advanced",
      // V8's last words about a full heap are no news for the log of the backend.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child = child;
    child.on("message", (reply: Reply) => this.#take(child, reply));
    child.on("error", (cause) => this.#end(child, new Error("The email renderer does not start.", { cause })));
    child.on("exit", () => this.#end(child, ended()));
    return child;
  }

  #take(child: ChildProcess, reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (this.#pending.size === 0) this.#rest(child);
    if ("answers" in reply) pending?.resolve(reply.answers);
    else pending?.reject(reply.error);
  }

  #holdOpen(child: ChildProcess): void {
    clearTimeout(this.#idle);
    child.ref();
    child.channel?.ref();
  }

  /** An idle process does not keep its parent alive, and stops after a while. */
  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => this.#end(child, new Error("idle")), this.#options.idleMillis).unref();
  }

  #end(child: ChildProcess, reason: Error): void {
    if (child !== this.#child) return; // A process that was stopped may still send an event.
    this.#child = undefined;
    clearTimeout(this.#idle);
    if (child.connected) child.disconnect();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(reason);
  }
}

function ended(options?: ErrorOptions): ProcessEndedError {
  return new ProcessEndedError("The email renderer exited.", options);
}
