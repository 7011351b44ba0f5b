/** A value of an attribute. */
export type AttributeValue = string | number;

/** Description of a span at its beginning. */
export interface SpanStart {
  readonly name: string;
  readonly kind: "internal" | "server" | "client" | "consumer";
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** The caller's header `traceparent`. Default: the span that is current is the parent. */
  readonly traceparent?: string | null;
}

/** A span that has begun. */
export interface Span {
  /** Replaces the name. */
  rename(name: string): void;
  /** Adds attributes. */
  describe(attributes: Readonly<Record<string, AttributeValue>>): void;
  /** Marks the work as failed, although it does not reject. */
  fail(): void;
}

/** Records durations. Exists only where `OTEL_EXPORTER_OTLP_ENDPOINT` names a receiver. */
export interface Tracing {
  /** Does work within a span, which fails if the work rejects. Spans that begin meanwhile are below it. */
  span<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** The span that is current. */
  current(): Span | undefined;
  /** The header `traceparent` for requests to others; `null` outside of spans. */
  traceparent(): string | null;
  /** Sends what was recorded. Never rejects. */
  close(): Promise<void>;
}
