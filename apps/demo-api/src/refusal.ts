import type { RefusalAnswer } from "./wire.ts";

export interface RefusalOptions extends Omit<RefusalAnswer, "message"> {
  /** 401: who are you? 403: you may not. 404: not there, or not for you to know. 422: makes no sense. */
  readonly status: number;
  /** Cause of the refusal; not sent to the caller. */
  readonly cause?: unknown;
}

/** A refused request. The caller gets the reason. */
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
