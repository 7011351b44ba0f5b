/**
 * Answers with bytes that are already prepared and may be shared with other answers: they are sent as they are, never
 * copied.
 */
export class BytesAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` for an answer without a body. */
  readonly bytes: Uint8Array | null;

  constructor(status: number, headers: Readonly<Record<string, string>>, bytes: Uint8Array | null) {
    this.status = status;
    this.headers = headers;
    this.bytes = bytes;
  }
}
