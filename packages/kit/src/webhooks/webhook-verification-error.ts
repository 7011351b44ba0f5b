/** Reason to refuse a webhook. The first two are mistakes of the receiver, the others faults of the request. */
export type WebhookVerificationCode =
  /** The secret is missing, or it is not one that Latchkit issues. */
  | "SECRET_NOT_VALID"
  /** The body is not available as it was sent: a middleware has parsed it, or it was read already. */
  | "BODY_NOT_RAW"
  /** The id, timestamp or signature is missing. */
  | "HEADERS_MISSING"
  /** No signature fits the body and the secret. */
  | "SIGNATURE_NOT_VALID"
  /** The message was signed more than five minutes ago, or more than five minutes ahead of this machine's clock. */
  | "TIMESTAMP_NOT_VALID"
  /** The signature fits, but the body is not an event. */
  | "PAYLOAD_NOT_VALID";

/** Thrown by `verifyWebhook` when a request is not a webhook from Latchkit. */
export class WebhookVerificationError extends Error {
  /** The name of the class. */
  override readonly name = "WebhookVerificationError";
  /** The reason for the refusal. */
  readonly code: WebhookVerificationCode;
  /**
   * The HTTP status to answer with: 400, or 500 for a mistake of the receiver. Express and Koa read it from the error.
   */
  readonly status: 400 | 500;

  constructor(message: string, { code, ...options }: ErrorOptions & { code: WebhookVerificationCode }) {
    super(message, options);
    this.code = code;
    this.status = code === "SECRET_NOT_VALID" || code === "BODY_NOT_RAW" ? 500 : 400;
  }
}
