import { destination, pino } from "pino";
import { type Clock, systemClock } from "../clock.ts";
import { formatLogLine } from "./log-line.ts";
import { redact, redactText } from "./redact.ts";
import { countRepeats } from "./repeats.ts";

/** Writes one entry. Errors belong under `err`; a message that never varies lets people count what happened. */
export interface LogEntry {
  (about: object, message: string): void;
  (message: string): void;
}

/** Log of a backend for its operator. Every entry is redacted. */
export interface Logger {
  readonly debug: LogEntry;
  readonly info: LogEntry;
  readonly warn: LogEntry;
  readonly error: LogEntry;
}

/** Destination of lines: any writable stream of Node. */
export interface LogStream {
  write(line: string): unknown;
}

const STANDARD_ERROR = 2;

/**
 * Creates a logger: one JSON object per line in production, lines for people in development.
 *
 * @param options.stream Default: the process's standard error, so that standard output is left to what a command
 *   answers.
 * @param options.level Less severe entries are dropped. Default: `"info"`.
 * @param options.clock Default: the system's.
 */
export function createLogger(options: {
  mode: "development" | "production";
  stream?: LogStream;
  level?: keyof Logger;
  clock?: Clock;
}): Logger {
  const {
    mode,
    stream = destination({ dest: STANDARD_ERROR, sync: true }),
    level = "info",
    clock = systemClock,
  } = options;
  const sink: LogStream = mode === "development" ? { write: (line) => stream.write(formatLogLine(line)) } : stream;
  const log = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${clock.now().toISOString()}"`,
      serializers: { err: (error: unknown) => error }, // pino's own would keep every property of an error
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => void sink.write(line) },
  );
  const entry = (severity: keyof Logger): LogEntry => {
    const write = countRepeats((about, message) => log[severity](redact({ ...about }), redactText(message)));
    return (about: object | string, message?: string) => {
      if (!log.isLevelEnabled(severity)) return;
      if (typeof about === "string") log[severity](redactText(about));
      else write(about, message ?? "");
    };
  };
  return { debug: entry("debug"), info: entry("info"), warn: entry("warn"), error: entry("error") };
}

/** Discards everything, for tests and for embedded backends without logs. */
export function createSilentLogger(): Logger {
  const silence = (): void => undefined;
  return { debug: silence, info: silence, warn: silence, error: silence };
}
