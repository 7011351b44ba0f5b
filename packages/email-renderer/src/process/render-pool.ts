import type { Batch, RenderError, Rendering } from "../rendering.ts";
import { loadSandboxFiles, type SandboxFiles } from "../sandbox-files.ts";
import { RenderThread, type Task } from "./render-thread.ts";

type Answer = Rendering | RenderError;

export interface RenderPoolOptions {
  readonly threads: number;
  /** Time after which a thread without work stops, in milliseconds. */
  readonly idleMillis: number;
  /** Files that `build.mjs` made. */
  readonly folder: URL;
}

/** Renders batches on threads. A thread starts when a batch finds all others busy. */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #threads: RenderThread[] = [];
  readonly #single: Task[] = [];
  readonly #batches: Task[] = [];
  #files: Promise<SandboxFiles> | undefined;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
  }

  /** @param options.isUrgent Whether it precedes the batches that are not. */
  render(batch: Batch, { isUrgent }: { isUrgent: boolean }): Promise<readonly Answer[]> {
    return new Promise((resolve, reject) => {
      (isUrgent ? this.#single : this.#batches).push({ batch, resolve, reject });
      this.#assign();
    });
  }

  #assign(): void {
    const free = this.#threads.find((thread) => !thread.isBusy);
    const thread = free ?? (this.#threads.length < this.#options.threads ? this.#addThread() : undefined);
    if (!thread) return;
    const task = this.#single.shift() ?? this.#batches.shift();
    if (task) thread.run(task);
  }

  #addThread(): RenderThread {
    const thread = new RenderThread({
      idleMillis: this.#options.idleMillis,
      folder: this.#options.folder,
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
    this.#files ??= loadSandboxFiles(this.#options.folder).catch((error) => {
      this.#files = undefined;
      throw error;
    });
    return this.#files;
  }
}
