import { Worker } from "node:worker_threads";
import { LIMITS } from "./limits.ts";
import type { RenderError, Rendering, RenderRequest } from "./rendering.ts";

export interface EmailRendererOptions {
  /** Location of the worker's program; the files it reads lie beside it. Default: this package's build. */
  readonly worker?: URL | undefined;
}

export interface EmailRenderer {
  /**
   * Renders an email. Requests run one at a time, in the order of the calls.
   *
   * @returns The email, or the error in its sources with the line.
   * @throws {Error} If the renderer fails or is closed. No source can cause this.
   */
  render(request: RenderRequest): Promise<Rendering | RenderError>;
  /** Stops the worker and rejects pending requests. */
  close(): Promise<void>;
}

/**
 * Creates a renderer for the developer's emails. It starts a worker thread with the first request, so rendering never
 * blocks the caller's event loop.
 */
export function createEmailRenderer(options: EmailRendererOptions = {}): EmailRenderer {
  return new WorkerRenderer(options.worker ?? BUILT_WORKER);
}

/** The same location for this file in `src` and for a bundle in `dist`. */
const BUILT_WORKER = new URL("../dist/worker.js", import.meta.url);

/** Heap of the worker outside the sandbox, in MiB: mostly strings of HTML. */
const WORKER_HEAP_MIB = 192;

type Answer = Rendering | RenderError | Error;

interface Job {
  readonly request: RenderRequest;
  resolve(answer: Rendering | RenderError): void;
  reject(error: Error): void;
}

class WorkerRenderer implements EmailRenderer {
  readonly #program: URL;
  readonly #queue: Job[] = [];
  #worker: Worker | undefined;
  #current: Job | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(program: URL) {
    this.#program = program;
  }

  render(request: RenderRequest): Promise<Rendering | RenderError> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closed());
      this.#queue.push({ request, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#detach();
    for (const { reject } of this.#queue.splice(0)) reject(closed());
    this.#finish(closed());
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#queue.shift();
    if (!this.#current) {
      this.#worker?.unref(); // An idle worker must not keep the process alive.
      return;
    }
    this.#worker?.ref();
    if (this.#worker) this.#send(this.#worker, this.#current);
    else this.#start();
  }

  #start(): void {
    const worker = new Worker(this.#program, { resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MIB } });
    this.#worker = worker;
    const finish = (answer: Answer) => {
      if (worker === this.#worker) this.#finish(answer); // A stopped worker may still send an event.
    };
    worker.once("message", () => {
      worker.on("message", finish);
      if (this.#current) this.#send(worker, this.#current);
    });
    worker.on("error", (cause) => {
      const error = new Error("The email worker failed.", { cause });
      if (worker === this.#detachIf(worker)) this.#finish(error);
    });
    worker.on("exit", () => {
      if (worker === this.#detachIf(worker)) this.#finish(new Error("The email worker exited."));
    });
  }

  #send(worker: Worker, { request }: Job): void {
    worker.postMessage(request);
    this.#deadline = setTimeout(() => {
      void this.#detach()?.terminate();
      this.#finish(timeoutError(request));
    }, LIMITS.totalMillis);
  }

  #finish(answer: Answer): void {
    clearTimeout(this.#deadline);
    const job = this.#current;
    this.#current = undefined;
    if (answer instanceof Error) job?.reject(answer);
    else job?.resolve(answer);
    this.#next();
  }

  /** Forgets the worker, so that the next request starts another. */
  #detach(): Worker | undefined {
    const worker = this.#worker;
    this.#worker = undefined;
    return worker;
  }

  #detachIf(worker: Worker): Worker | undefined {
    return worker === this.#worker ? this.#detach() : undefined;
  }
}

/** The stopped worker took the stack with it, so the error points at the exported component. */
function timeoutError({ content }: RenderRequest): RenderError {
  const lines = ("template" in content ? content.template : content.html).split("\n");
  const index = lines.findIndex((text) => text.includes("EmailTemplate"));
  const line = Math.max(index, 0) + 1;
  const message = `Line ${line} of the template: Rendering took longer than ${LIMITS.totalMillis} ms.`;
  return { status: "error", kind: "too-slow", source: "template", line, message };
}

function closed(): Error {
  return new Error("The renderer is closed.");
}
