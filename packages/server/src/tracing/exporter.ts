import { setTimeout } from "node:timers/promises";
import type { Logger } from "../logging/logger.ts";
import type { OutboundFetch } from "../network/outbound-fetch.ts";
import type { TracingSettings } from "../settings/tracing.ts";
import { VERSION } from "../version.ts";
import type { AttributeValue, SpanStart } from "./tracing.ts";

/** A span that has ended. */
export interface EndedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: SpanStart["kind"];
  /** Unix time in milliseconds, with fractions. */
  readonly startMillis: number;
  readonly endMillis: number;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly hasFailed: boolean;
}

/** Sends spans, some at a time. */
export interface Exporter {
  add(span: EndedSpan): void;
  /** Sends the rest, unless the receiver takes too long. Never rejects. */
  close(): Promise<void>;
}

/** Defaults of OpenTelemetry's batch processor: spans kept, spans per message, and milliseconds between messages. */
const MAX_KEPT = 2_048;
const MAX_SENT = 512;
const DELAY_MILLIS = 5_000;
/** Time for which the end of a process waits for the receiver, in milliseconds. */
const CLOSE_MILLIS = 3_000;

/** Numbers of OTLP. */
const KINDS: Readonly<Record<SpanStart["kind"], number>> = { internal: 1, server: 2, client: 3, consumer: 5 };
const ERROR = 2;

/**
 * Creates an exporter that speaks OTLP over HTTP in JSON. It drops spans when more end than the receiver takes: requests
 * never wait for it.
 *
 * @see https://opentelemetry.io/docs/specs/otlp/
 */
export function createExporter(
  { url, headers, resource }: TracingSettings,
  { fetch, logger, delayMillis = DELAY_MILLIS }: { fetch: OutboundFetch; logger: Logger; delayMillis?: number },
): Exporter {
  const kept: EndedSpan[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  async function send(spans: readonly EndedSpan[]): Promise<void> {
    const body = JSON.stringify(toMessage(resource, spans));
    try {
      const { ok, status } = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
      });
      if (!ok) logger.warn({ status, spans: spans.length }, "the receiver of traces refused them");
    } catch (err) {
      logger.warn({ err, spans: spans.length }, "traces could not be sent");
    }
  }

  /** Sends one message at a time; spans that end meanwhile are kept for the next. */
  async function sendKept(): Promise<void> {
    while (kept.length > 0) await send(kept.splice(0, MAX_SENT));
    if (dropped > 0) logger.warn({ spans: dropped }, "traces were dropped: more ended than could be sent");
    dropped = 0;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendKept().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    add(span) {
      if (kept.length >= MAX_KEPT) {
        dropped += 1;
        return;
      }
      kept.push(span);
      if (sending === undefined) timer ??= globalThis.setTimeout(() => void flush(), delayMillis).unref();
    },
    close: () => Promise.race([flush(), setTimeout(CLOSE_MILLIS, undefined, { ref: false })]),
  };
}

function toMessage(resource: TracingSettings["resource"], spans: readonly EndedSpan[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes(resource) },
        scopeSpans: [{ scope: { name: "latchkit", version: VERSION }, spans: spans.map(toSpan) }],
      },
    ],
  };
}

function toSpan({ kind, startMillis, endMillis, attributes, hasFailed, parentSpanId, ...span }: EndedSpan) {
  return {
    ...span,
    ...(parentSpanId !== undefined && { parentSpanId }),
    kind: KINDS[kind],
    startTimeUnixNano: toNano(startMillis),
    endTimeUnixNano: toNano(endMillis),
    attributes: toAttributes(attributes),
    status: hasFailed ? { code: ERROR } : {},
  };
}

/** JSON of protocol buffers has 64-bit integers as text. */
function toNano(millis: number): string {
  return String(BigInt(Math.round(millis * 1_000)) * 1_000n);
}

function toAttributes(attributes: Readonly<Record<string, AttributeValue>>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "string" ? { stringValue: value } : { intValue: String(Math.round(value)) },
  }));
}
