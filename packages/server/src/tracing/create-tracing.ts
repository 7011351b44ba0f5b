import { AsyncLocalStorage } from "node:async_hooks";
import type { ClockAndRandom } from "../random.ts";
import type { TracingSettings } from "../settings/tracing.ts";
import type { Exporter } from "./exporter.ts";
import { formatTraceparent, parseTraceparent, type TraceContext } from "./trace-context.ts";
import type { AttributeValue, Span, Tracing } from "./tracing.ts";

const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;

/** A span that has begun, with its place in the trace. */
interface OpenSpan extends Span {
  readonly context: TraceContext;
  /** Unix time in milliseconds, less what the clock that only goes forward has counted. */
  readonly offsetMillis: number;
}

interface TracingOptions extends ClockAndRandom {
  readonly settings: Pick<TracingSettings, "share" | "followsParent">;
  readonly exporter: Exporter;
}

/** Creates the tracing of a process. Loaded only if spans are recorded. */
export function createTracing({ settings, exporter, clock, random }: TracingOptions): Tracing {
  const storage = new AsyncLocalStorage<OpenSpan>();
  const draw = (bytes: number): string => Buffer.from(random.bytes(bytes)).toString("hex");

  /** A span below another one shares its trace; a trace that begins here, or that the caller does not decide, draws. */
  function contextBelow(parent: TraceContext | null, isLocal: boolean): TraceContext {
    const traceId = parent?.traceId ?? draw(TRACE_ID_BYTES);
    const isDecided = parent !== null && (isLocal || settings.followsParent);
    const isSampled = isDecided ? parent.isSampled : isInShare(traceId, settings.share);
    return { traceId, spanId: draw(SPAN_ID_BYTES), isSampled };
  }

  return {
    async span({ name, kind, attributes, traceparent }, work) {
      const local = storage.getStore();
      const parent = local?.context ?? parseTraceparent(traceparent ?? null);
      const context = contextBelow(parent, local !== undefined);
      const startedAt = clock.elapsedMillis();
      // A span reads the time of day as the span around it did: whole milliseconds, or a clock that is set meanwhile,
      // would let it end later than that one.
      const offsetMillis = local?.offsetMillis ?? clock.now().getTime() - startedAt;
      const ending = { name, hasFailed: false, attributes: { ...attributes } as Record<string, AttributeValue> };
      const span: OpenSpan = {
        context,
        offsetMillis,
        rename(other) {
          ending.name = other;
        },
        describe(more) {
          Object.assign(ending.attributes, more);
        },
        fail() {
          ending.hasFailed = true;
        },
      };
      try {
        return await storage.run(span, () => work(span));
      } catch (error) {
        span.fail();
        throw error;
      } finally {
        if (context.isSampled) {
          const { traceId, spanId } = context;
          const startMillis = offsetMillis + startedAt;
          const endMillis = offsetMillis + clock.elapsedMillis();
          exporter.add({ traceId, spanId, parentSpanId: parent?.spanId, kind, startMillis, endMillis, ...ending });
        }
      }
    },
    current: () => storage.getStore(),
    traceparent() {
      const span = storage.getStore();
      return span ? formatTraceparent(span.context) : null;
    },
    close: exporter.close,
  };
}

/** Reads 52 of the 56 bits of a trace ID that are random (W3C Trace Context, level 2, §5): all services draw alike. */
function isInShare(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-13), 16) < share * 16 ** 13;
}
