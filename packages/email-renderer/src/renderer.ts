import { availableParallelism } from "node:os";
import { BUILT, RenderThread, type Task } from "./render-thread.ts";
import type { Recipient, RenderError, Rendering, RenderRequest } from "./rendering.ts";
import { loadSandboxFiles, type SandboxFiles } from "./sandbox-files.ts";

export interface EmailRendererOptions {
  /** Maximum number of threads. Default: one per core, at most 4. */
  readonly threads?: number | undefined;
  /** Time after which a thread without work stops, in milliseconds. Default: 60,000. */
  readonly idleMillis?: number | undefined;
}

export interface EmailRenderer {
  /**
   * Renders an email.
   *
   * @returns The email, or the error in its sources with the line.
   * @throws {Error} If the renderer fails or is closed. No source can cause this.
   */
  render(request: RenderRequest): Promise<Rendering | RenderError>;
  /**
   * Renders an email for many recipients, about four times as fast as one by one. Calls of `render` take precedence.
   *
   * @returns An answer for each recipient, in their order.
   * @throws {Error} As `render`.
   */
  renderAll(request: RenderRequest, recipients: readonly Recipient[]): Promise<readonly (Rendering | RenderError)[]>;
  /** Stops all threads and rejects pending requests. */
  close(): Promise<void>;
}

/**
 * Creates a renderer for the developer's emails. It renders on threads of its own, so it never blocks the caller's
 * event loop. A thread starts when a request finds all others busy.
 */
export function createEmailRenderer(options: EmailRendererOptions = {}): EmailRenderer {
  return new RenderPool(options);
}

const MAX_THREADS = 4;
const IDLE_MILLIS = 60_000;

/** Recipients that a thread takes at a time: few, so that other requests get their turn. */
const BATCH_SIZE = 25;

type Answer = Rendering | RenderError;

class RenderPool implements EmailRenderer {
  readonly #threads: RenderThread[] = [];
  readonly #single: Task[] = [];
  readonly #batches: Task[] = [];
  readonly #maxThreads: number;
  readonly #idleMillis: number;
  #files: Promise<SandboxFiles> | undefined;
  #isClosed = false;

  constructor({
    threads = Math.min(availableParallelism(), MAX_THREADS),
    idleMillis = IDLE_MILLIS,
  }: EmailRendererOptions) {
    this.#maxThreads = threads;
    this.#idleMillis = idleMillis;
  }

  async render(request: RenderRequest): Promise<Answer> {
    const [answer] = await this.#add(this.#single, { request, recipients: [{}] });
    if (!answer) throw new Error("The email worker gave no answer.");
    return answer;
  }

  async renderAll(request: RenderRequest, recipients: readonly Recipient[]): Promise<readonly Answer[]> {
    const starts = Array.from({ length: Math.ceil(recipients.length / BATCH_SIZE) }, (_, index) => index * BATCH_SIZE);
    const batches = starts.map((start) =>
      this.#add(this.#batches, { request, recipients: recipients.slice(start, start + BATCH_SIZE) }),
    );
    return (await Promise.all(batches)).flat();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of [...this.#single.splice(0), ...this.#batches.splice(0)]) reject(closed());
    await Promise.all(this.#threads.map((thread) => thread.stop(closed())));
  }

  #add(queue: Task[], batch: Task["batch"]): Promise<readonly Answer[]> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closed());
      queue.push({ batch, resolve, reject });
      this.#assign();
    });
  }

  #assign(): void {
    const free = this.#threads.find((thread) => !thread.isBusy);
    const thread = free ?? (this.#threads.length < this.#maxThreads ? this.#addThread() : undefined);
    if (!thread) return;
    const task = this.#single.shift() ?? this.#batches.shift();
    if (task) thread.run(task);
  }

  #addThread(): RenderThread {
    const thread = new RenderThread({
      idleMillis: this.#idleMillis,
      load: () => this.#load(),
      onFree: () => this.#assign(),
      onStop: () => {
        if (!this.#threads.some(({ isRunning }) => isRunning)) this.#files = undefined;
      },
    });
    this.#threads.push(thread);
    return thread;
  }

  #load(): Promise<SandboxFiles> {
    this.#files ??= loadSandboxFiles(BUILT).catch((error) => {
      this.#files = undefined;
      throw error;
    });
    return this.#files;
  }
}

function closed(): Error {
  return new Error("The renderer is closed.");
}
