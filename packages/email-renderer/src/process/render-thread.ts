import { Worker } from "node:worker_threads";
import { LIMITS } from "../limits.ts";
import type { Batch, RenderError, Rendering, RenderRequest } from "../rendering.ts";
import type { SandboxFiles } from "../sandbox-files.ts";
import { TimeBudget } from "../time-budget.ts";

type Answer = Rendering | RenderError;

/** A batch and its caller. */
export interface Task {
  readonly batch: Batch;
  resolve(answers: readonly Answer[]): void;
  reject(error: Error): void;
}

/** Heap of the worker outside the sandbox, in MiB: mostly strings of HTML. */
const HEAP_MIB = 192;

export interface RenderThreadOptions {
  readonly idleMillis: number;
  /** Files that `build.mjs` made. */
  readonly folder: URL;
  /** Loads what the worker starts from. */
  readonly load: () => Promise<SandboxFiles>;
  /** Called after a task. */
  readonly onFree: () => void;
  /** Called when the worker has stopped because nothing was to be done. */
  readonly onStop: () => void;
}

/** One worker thread. It starts with the first task, and again after a mail that had to be stopped. */
export class RenderThread {
  readonly #options: RenderThreadOptions;
  #worker: Worker | undefined;
  #task: Task | undefined;
  #answers: Answer[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RenderThreadOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  get isBusy(): boolean {
    return this.#task !== undefined;
  }

  run(task: Task): void {
    this.#task = task;
    this.#answers = [];
    this.#continue();
  }

  /** Has the worker render for the recipients who have no answer yet. */
  #continue(): void {
    clearTimeout(this.#timer);
    if (this.#worker) this.#send(this.#worker);
    else
      this.#options.load().then(
        (files) => this.#task && this.#start(files),
        (error) => this.#end((task) => task.reject(error)),
      );
  }

  #send(worker: Worker): void {
    if (!this.#task) return;
    const { request, recipients } = this.#task.batch;
    worker.ref();
    worker.postMessage({ request, recipients: recipients.slice(this.#answers.length) } satisfies Batch);
    this.#startClock();
  }

  #start(workerData: SandboxFiles): void {
    const worker = new Worker(new URL("worker.js", this.#options.folder), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    });
    this.#worker = worker;
    const ifCurrent = (act: () => void) => () => {
      if (worker === this.#worker) act(); // A stopped worker may still send an event.
    };
    const fail = (error: Error) =>
      ifCurrent(() => {
        this.#detach();
        this.#end((task) => task.reject(error));
      })();
    worker.once("message", () => {
      worker.on("message", (answer: Answer | Error) => ifCurrent(() => this.#take(answer))());
      ifCurrent(() => this.#continue())();
    });
    worker.on("error", (cause) => {
      if (isOutOfMemory(cause)) ifCurrent(() => this.#giveUp(outOfMemoryError))();
      else fail(new Error("The email worker failed.", { cause }));
    });
    worker.on("exit", () => fail(new Error("The email worker exited.")));
  }

  #startClock(budget = new TimeBudget(LIMITS.totalMillis)): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (budget.left > 0) this.#startClock(budget);
      else this.#giveUp(timeoutError);
    }, budget.left);
  }

  /** Stops the worker, blames the email that it renders, and goes on with the next recipient. */
  #giveUp(errorOf: (request: RenderRequest) => RenderError): void {
    void this.#detach()?.terminate();
    if (this.#task) this.#add(errorOf(this.#task.batch.request));
    if (this.#task) this.#continue();
  }

  #take(answer: Answer | Error): void {
    if (answer instanceof Error) {
      this.#end((task) => task.reject(answer));
      return;
    }
    this.#add(answer);
    if (this.#task) this.#startClock();
  }

  #add(answer: Answer): void {
    this.#answers.push(answer);
    if (this.#answers.length === this.#task?.batch.recipients.length) this.#end((task) => task.resolve(this.#answers));
  }

  #end(settle: (task: Task) => void): void {
    clearTimeout(this.#timer);
    const task = this.#task;
    this.#task = undefined;
    this.#rest();
    if (!task) return;
    settle(task);
    this.#options.onFree();
  }

  /** An idle worker does not keep the process alive, and stops after a while. */
  #rest(): void {
    this.#worker?.unref();
    this.#timer = setTimeout(() => {
      void this.#detach()?.terminate();
      this.#options.onStop();
    }, this.#options.idleMillis).unref();
  }

  #detach(): Worker | undefined {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    return worker;
  }
}

function timeoutError(request: RenderRequest): RenderError {
  return blame(request, "too-slow", `Rendering took longer than ${LIMITS.totalMillis} ms.`);
}

function outOfMemoryError(request: RenderRequest): RenderError {
  return blame(
    request,
    "out-of-memory",
    `Rendering needs more than ${LIMITS.memoryBytes / 1024 / 1024} MiB of memory.`,
  );
}

/** The stopped worker took the stack with it, so the error points at the exported component. */
function blame({ content }: RenderRequest, kind: RenderError["kind"], cause: string): RenderError {
  const lines = ("template" in content ? content.template : content.html).split("\n");
  const index = lines.findIndex((text) => text.includes("EmailTemplate"));
  const line = Math.max(index, 0) + 1;
  return { status: "error", kind, source: "template", line, message: `Line ${line} of the template: ${cause}` };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
