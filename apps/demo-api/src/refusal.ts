import type { RefusalAnswer } from "./wire.ts";

export interface RefusalOptions extends Omit<RefusalAnswer, "message"> {
  /** 401: who are you? 403: you may not. 404: not there, or not for you to know. 422: makes no sense. */
  readonly status: number;
  /** What led to it; not told to whoever called. */
  readonly cause?: unknown;
}

/** A request that is not granted; whoever sent it gets to know why. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly answer: RefusalAnswer;

  constructor(message: string, { status, cause, code, ...more }: RefusalOptions) {
    super(message, { cause });
    this.status = status;
    this.answer = { code, message, ...more };
  }
}
