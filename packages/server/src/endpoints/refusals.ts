import {
  ERROR_MESSAGES,
  type ErrorDetails,
  KnownError,
  type RefusalReason,
  type SendableErrorCode,
} from "@latchkit/contract";

export interface PlainErrorOptions {
  /** Distinguishes this refusal from others with the same status. */
  readonly reason: RefusalReason;
  /** The invalid part of the input, in ASCII without quotation marks and backslashes. */
  readonly field?: string | undefined;
}

/**
 * Refuses with bare text, as the protocol requires of many endpoints. People read the text; it must not contain
 * secrets.
 */
export class PlainError extends Error {
  override readonly name = "PlainError";
  readonly status: number;
  readonly reason: RefusalReason;
  readonly field: string | undefined;

  constructor(status: number, message: string, { reason, field }: PlainErrorOptions) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.field = field;
  }
}

/** Refuses in the form that OAuth client libraries read (RFC 6749 §5.2). */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly status: number;
  /** Error code of the standard. */
  readonly error: string;

  constructor(status: number, error: string, description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }
}

/** Adds headers to the answer of a failure, such as a cookie that must be deleted in any case. */
export class FailureWithHeaders extends Error {
  override readonly name = "FailureWithHeaders";
  readonly headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>>, options: { cause: unknown }) {
    super("failed; see the cause", options);
    this.headers = headers;
  }
}

type DetailsArgument<C extends SendableErrorCode> =
  undefined extends ErrorDetails<C>
    ? [details?: ErrorDetails<C>, reason?: string]
    : [details: ErrorDetails<C>, reason?: string];

/**
 * Refuses the request with a known error.
 *
 * @param rest The details of the code, if it has any, then a sentence that explains the problem, if its message takes
 *   one.
 */
export function refuse<C extends SendableErrorCode>(code: C, ...rest: DetailsArgument<C>): never;
export function refuse<C extends SendableErrorCode>(code: C, details: ErrorDetails<C>, reason?: string): never {
  throw new KnownError(code, ERROR_MESSAGES[code](details, reason), details);
}
