import { ERRORS, KnownError, REFUSAL_REASON_HEADER } from "@latchkit/contract";
import { isDatabaseUnavailable } from "../connection-errors.ts";
import { isConcurrentChange } from "../database/concurrent-change.ts";
import { FailureWithHeaders, OAuthError, PlainError } from "../endpoints/refusals.ts";
import { RateLimitedError } from "../limits/limit.ts";
import { GivenUpError, TooBusyError } from "../passwords/fair-line.ts";
import {
  type AnswerOptions,
  answerJson,
  answerKnownError,
  answerRateLimited,
  answerText,
  type TextAnswer,
} from "./respond.ts";

/** Response to a request that failed. */
export interface Failure {
  status: number;
  /** The known error's code; `null` for bare text. */
  code: string | null;
  /** Whether the failure is unexpected, so that operators must be told. */
  isUnexpected: boolean;
  answer: TextAnswer;
}

/** Turns a thrown value into an answer. An unexpected error shows the request's ID and nothing else. */
export function answerFailure(error: unknown, answering: AnswerOptions): Failure {
  if (error instanceof FailureWithHeaders) {
    return answerFailure(error.cause, { ...answering, failureHeaders: error.headers });
  }
  if (error instanceof KnownError) {
    const refusal: KnownError = error;
    const { status } = ERRORS[refusal.code];
    return { status, code: refusal.code, isUnexpected: false, answer: answerKnownError(refusal, status, answering) };
  }
  if (error instanceof OAuthError) {
    const body = { error: error.error, error_description: error.message };
    return { status: error.status, code: null, isUnexpected: false, answer: answerJson(error.status, body, answering) };
  }
  if (error instanceof RateLimitedError)
    return { status: 429, code: null, isUnexpected: false, answer: answerRateLimited(error, answering) };
  if (error instanceof PlainError) {
    const { status, message } = error;
    return {
      status,
      code: null,
      isUnexpected: false,
      answer: answerText(status, message, answering, reasonHeader(error)),
    };
  }
  const { status, text, isUnexpected } = describe(error, answering.requestId);
  return { status, code: null, isUnexpected, answer: answerText(status, text, answering) };
}

function reasonHeader({ reason, field }: PlainError): Readonly<Record<string, string>> | undefined {
  return reason && { [REFUSAL_REASON_HEADER]: field === undefined ? reason : `${reason};field="${field}"` };
}

function describe(error: unknown, requestId: string): { status: number; text: string; isUnexpected: boolean } {
  if (isConcurrentChange(error)) {
    const text = "Something this request relies on was changed or deleted meanwhile. Nothing was stored; try again.";
    return { status: 409, text, isUnexpected: false };
  }
  if (error instanceof TooBusyError) {
    const text = "Too many people are signing in right now; try again in a moment.";
    return { status: 503, text, isUnexpected: false };
  }
  if (error instanceof GivenUpError) return { status: 503, text: "The request was given up.", isUnexpected: false };
  if (isDatabaseUnavailable(error)) {
    const text = `The service cannot reach its database right now; try again soon. Request id: ${requestId}`;
    return { status: 503, text, isUnexpected: true };
  }
  const text = `Something went wrong on our side. If it happens again, tell the operator this request id: ${requestId}`;
  return { status: 500, text, isUnexpected: true };
}
