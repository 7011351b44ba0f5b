import { Worker } from "node:worker_threads";
import { LIMITS } from "./limits.ts";
import type { RenderError, Rendering, RenderRequest } from "./rendering.ts";

export interface EmailRenderer {
  /**
   * Renders one mail, after those that were asked for before.
   *
   * @returns The mail, or what is wrong with its sources and in which line.
   * @throws {Error} Where the renderer itself failed or was closed; no source can bring that about.
   */
  render(request: RenderRequest): Promise<Rendering | RenderError>;
  /** Stops. What was asked for and is not rendered yet is rejected. */
  close(): Promise<void>;
}

interface Job {
  readonly request: RenderRequest;
  resolve(answer: Rendering | RenderError): void;
  reject(error: Error): void;
}

/** What of the memory of a thread is not the sandbox's: strings of HTML, mostly. In MiB. */
const THREAD_HEAP_MIB = 192;

/**
 * Renders the developer's e-mails on a thread of its own, which starts with the first of them.
 *
 * A source that the sandbox cannot stop in time takes its thread with it: the next mail gets a new one, some 0.2 s later.
 *
 * @param options.worker Where the thread's program stands, with what belongs to it. Default: as built, in this package.
 */
export function createEmailRenderer({ worker: program = BUILT }: { worker?: URL | undefined } = {}): EmailRenderer {
  const waiting: Job[] = [];
  let thread: Worker | undefined;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): void {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MIB } });
    thread = started;
    started.once("message", () => {
      started.on("message", (answer: Rendering | RenderError | Error) => finish(answer));
      begin();
    });
    // After `error` comes `exit`, so that is the place to go on.
    started.on("error", (error) => started === thread && finish(failed(error)));
    started.on("exit", () => {
      if (started !== thread) return;
      thread = undefined;
      finish(new Error("The thread that renders e-mails has ended."));
    });
  }

  /** Hands the job to the thread; from here on its time counts. */
  function begin(): void {
    if (!current || !thread) return;
    thread.postMessage(current.request);
    timer = setTimeout(() => {
      const { request } = current ?? {};
      const stopped = thread;
      thread = undefined;
      void stopped?.terminate();
      if (request) finish(tooSlow(request));
    }, LIMITS.totalMillis);
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    if (!current) {
      thread?.unref(); // An idle thread keeps no process alive.
      return;
    }
    thread?.ref();
    if (thread) begin();
    else start();
  }

  function finish(answer: Rendering | RenderError | Error): void {
    clearTimeout(timer);
    const job = current;
    current = undefined;
    if (answer instanceof Error) job?.reject(answer);
    else job?.resolve(answer);
    next();
  }

  return {
    render: (request) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error("The renderer is closed."));
        waiting.push({ request, resolve, reject });
        next();
      }),
    async close() {
      isClosed = true;
      const stopped = thread;
      thread = undefined;
      for (const job of waiting.splice(0)) job.reject(new Error("The renderer was closed."));
      finish(new Error("The renderer was closed."));
      await stopped?.terminate();
    },
  };
}

/** The same for this file as source and as part of what is built: both folders lie beside each other. */
const BUILT = new URL("../dist/worker.js", import.meta.url);

/** The thread is gone with what it knew; that it was too slow, or too big for its heap, is all there is to say. */
function tooSlow({ content }: RenderRequest): RenderError {
  const lines = ("template" in content ? content.template : content.html).split("\n");
  const line = Math.max(
    lines.findIndex((text) => text.includes("EmailTemplate")),
    0,
  );
  const message = `Line ${line + 1} of the template: It takes longer than ${LIMITS.totalMillis} milliseconds.`;
  return { status: "error", kind: "too-slow", source: "template", line: line + 1, message };
}

function failed(cause: unknown): Error {
  return new Error("The thread that renders e-mails failed.", { cause });
}
