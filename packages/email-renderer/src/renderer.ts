import { availableParallelism } from "node:os";
import { LIMITS } from "./limits.ts";
import { ProcessEndedError, RenderProcess } from "./render-process.ts";
import type { Batch, Recipient, RenderError, Rendering, RenderRequest } from "./rendering.ts";

export interface EmailRendererOptions {
  /** Maximum number of threads. Default: one per core, at most 4. */
  readonly threads?: number | undefined;
  /** Time after which a process or a thread without work stops, in milliseconds. Default: 30,000. */
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
  /** Stops all processes and rejects pending requests. */
  close(): Promise<void>;
}

/**
 * Creates a renderer for the developer's emails. It renders on threads of a process of its own, so it never blocks the
 * caller's event loop, and no source can end the caller's process.
 */
export function createEmailRenderer(options: EmailRendererOptions = {}): EmailRenderer {
  return new IsolatedRenderer(options);
}

const MAX_THREADS = 4;
const IDLE_MILLIS = 30_000;

/** Recipients that a thread takes at a time: few, so that other requests get their turn. */
const BATCH_SIZE = 25;

type Answer = Rendering | RenderError;

class IsolatedRenderer implements EmailRenderer {
  readonly #process: RenderProcess;
  /** Renders again, one at a time, what a process was rendering when it ended. */
  readonly #quarantine: RenderProcess;
  #lastSuspect: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor({
    threads = Math.min(availableParallelism(), MAX_THREADS),
    idleMillis = IDLE_MILLIS,
  }: EmailRendererOptions) {
    this.#process = new RenderProcess({ threads, idleMillis });
    this.#quarantine = new RenderProcess({ threads: 1, idleMillis });
  }

  async render(request: RenderRequest): Promise<Answer> {
    const [answer] = await this.#render({ request, recipients: [{}] }, { isUrgent: true });
    if (!answer) throw new Error("The email renderer gave no answer.");
    return answer;
  }

  async renderAll(request: RenderRequest, recipients: readonly Recipient[]): Promise<readonly Answer[]> {
    const starts = Array.from({ length: Math.ceil(recipients.length / BATCH_SIZE) }, (_, index) => index * BATCH_SIZE);
    const batches = starts.map((start) =>
      this.#render({ request, recipients: recipients.slice(start, start + BATCH_SIZE) }, { isUrgent: false }),
    );
    return (await Promise.all(batches)).flat();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#process.stop(closed()), this.#quarantine.stop(closed())]);
  }

  async #render(batch: Batch, options: { isUrgent: boolean }): Promise<readonly Answer[]> {
    if (this.#isClosed) throw closed();
    try {
      return await this.#process.render(batch, options);
    } catch (error) {
      if (!(error instanceof ProcessEndedError)) throw error;
      return this.#renderAlone(batch);
    }
  }

  /** Finds out which of the emails that were rendered together ended the process. */
  #renderAlone(batch: Batch): Promise<readonly Answer[]> {
    const answers = this.#lastSuspect.then(async () => {
      if (this.#isClosed) throw closed();
      try {
        return await this.#quarantine.render(batch, { isUrgent: true });
      } catch (error) {
        if (!(error instanceof ProcessEndedError)) throw error;
        return batch.recipients.map(() => EXHAUSTED);
      }
    });
    this.#lastSuspect = answers.catch(() => undefined);
    return answers;
  }
}

/** The process that ended took the stack with it. */
const EXHAUSTED: RenderError = {
  status: "error",
  kind: "out-of-memory",
  source: "template",
  line: 1,
  message: `Line 1 of the template: Rendering needs more than ${LIMITS.memoryBytes / 1024 / 1024} MiB of memory.`,
};

function closed(): Error {
  return new Error("The renderer is closed.");
}
