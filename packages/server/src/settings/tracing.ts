import { matching } from "./parsers.ts";
import type { EnvironmentReader } from "./read-environment.ts";

/** Receiver and choice of spans, by OpenTelemetry's own variables. */
export interface TracingSettings {
  /** Of the receiver, for spans. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Attributes of the process, `service.name` among them. */
  readonly resource: Readonly<Record<string, string>>;
  /** Share of the traces that begin here and are recorded, from 0 to 1. */
  readonly share: number;
  /** Whether the caller decides about the traces that it began. */
  readonly followsParent: boolean;
}

const PAIRS = "pairs such as name=value,other=value, percent-encoded";
const DEFAULT_SERVICE = "latchkit";

/** By the sampler's name: whether the caller decides, and the share; `null` if an argument says it. */
const SAMPLERS: Readonly<Record<string, readonly [followsParent: boolean, share: number | null]>> = {
  always_on: [false, 1],
  always_off: [false, 0],
  traceidratio: [false, null],
  parentbased_always_on: [true, 1],
  parentbased_always_off: [true, 0],
  parentbased_traceidratio: [true, null],
};

/**
 * Reads the standard variables of OpenTelemetry; `null` if they name no receiver, or turn tracing off.
 *
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function readTracingSettings(reader: EnvironmentReader): TracingSettings | null {
  const { read } = reader;
  const isDisabled = read("OTEL_SDK_DISABLED", '"true" or "false"', boolean) ?? false;
  const exporter = read("OTEL_TRACES_EXPORTER", '"otlp" or "none"', matching(/^(?:otlp|none)$/)) ?? "otlp";
  const base = read("OTEL_EXPORTER_OTLP_ENDPOINT", "a web address such as http://collector:4318", url);
  const own = read("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "a web address such as http://collector:4318/v1/traces", url);
  read("OTEL_EXPORTER_OTLP_PROTOCOL", '"http/json", the only one that Latchkit speaks', matching(/^http\/json$/));
  const secret = { isSecret: true };
  const headers = read("OTEL_EXPORTER_OTLP_HEADERS", PAIRS, pairs, secret) ?? {};
  const service = read("OTEL_SERVICE_NAME", "a name", (text) => text);
  const attributes = read("OTEL_RESOURCE_ATTRIBUTES", PAIRS, pairs) ?? {};
  const name = read("OTEL_TRACES_SAMPLER", Object.keys(SAMPLERS).join(", "), (text) =>
    text in SAMPLERS ? text : undefined,
  );
  const ratio = read("OTEL_TRACES_SAMPLER_ARG", "a number from 0 to 1", share) ?? 1;
  const endpoint = own ?? (base && `${base.replace(/\/$/, "")}/v1/traces`);
  if (isDisabled || exporter === "none" || endpoint === null) return null;
  const [followsParent, fixed] = SAMPLERS[name ?? ""] ?? [true, 1];
  return {
    url: endpoint,
    headers,
    resource: { "service.name": DEFAULT_SERVICE, ...attributes, ...(service !== null && { "service.name": service }) },
    share: fixed ?? ratio,
    followsParent,
  };
}

function boolean(text: string): boolean | undefined {
  const value = text.toLowerCase();
  return value === "true" ? true : value === "false" ? false : undefined;
}

function url(text: string): string | undefined {
  return URL.canParse(text) && /^https?:\/\//.test(text) ? text : undefined;
}

function share(text: string): number | undefined {
  const value = Number(text);
  return value >= 0 && value <= 1 ? value : undefined;
}

/** W3C Baggage's form, as the variables have it. */
function pairs(text: string): Record<string, string> | undefined {
  try {
    const entries = text.split(",").map((pair) => {
      const [, name, value] = /^([^=]+)=(.*)$/.exec(pair.trim()) ?? [];
      if (name === undefined || value === undefined) throw new Error("no pair");
      return [decodeURIComponent(name.trim()), decodeURIComponent(value.trim())] as const;
    });
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}
