import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

// Set-up of test runs that record the server's statements, into a folder that LATCHKIT_STATEMENTS_DIRECTORY names.

const STATEMENT = /^\s*(?:with|select|insert|update|delete)\b/i;
/** Code that sends statements on behalf of other code, which is their origin. */
const CARRIES_OUT =
  /\/(?:pooled-connection|connection-pool|postgres-dialect|prepare-query|shared-read|connect|wrap|record-statements)\.ts/;
const STACK_DEPTH = 60;
/** Records per statement: one for each way in which its values equal each other. */
const MAX_RECORDS = 8;
const folder = process.env.LATCHKIT_STATEMENTS_DIRECTORY ?? "";
const isRecording = Symbol.for("latchkit.isRecordingStatements");

type Query = (...given: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Query & { [isRecording]?: boolean } };
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

if (!client.query[isRecording]) {
  mkdirSync(folder, { recursive: true });
  const query = client.query;
  /** The records of each statement. */
  const recorded = new Map<string, Set<string>>();
  const record: Query = function (this: pg.Client, ...given) {
    const answer = query.apply(this, given);
    const [first, second] = given;
    const { text, values = [] } =
      typeof first === "string" ? { text: first, values: second } : (first as { text?: string; values?: unknown });
    if (!text || !STATEMENT.test(text) || !Array.isArray(values) || !(answer instanceof Promise)) return answer;
    const texts = values.map(toText);
    const known = recorded.get(text) ?? new Set();
    const shape = texts.map((value) => texts.indexOf(value)).join(" ");
    if (known.size >= MAX_RECORDS || known.has(`${shape} true`)) return answer;
    const origin = findOrigin();
    void answer.then(
      ({ rowCount }: pg.QueryResult) => {
        const key = `${shape} ${Number(rowCount) > 0}`;
        if (origin === null || known.has(key)) return;
        recorded.set(text, known.add(key));
        const line = { sql: text, values: texts, rows: rowCount, origin };
        appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
      },
      () => undefined,
    );
    return answer;
  };
  client.query = Object.assign(record, { [isRecording]: true });
}

/** Returns the file in `packages/server/src` that a statement is from; `null` if a test has sent it. */
function findOrigin(): string | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_DEPTH;
  const holder = { stack: "" };
  Error.captureStackTrace(holder);
  Error.stackTraceLimit = stackTraceLimit;
  const frames = holder.stack.match(/\b(?:packages\/[\w-]+\/src|tests|scripts)\/[^():?\s]+/g) ?? [];
  const place = frames.find((frame) => !CARRIES_OUT.test(frame)) ?? "";
  const [, file] = /^packages\/server\/src\/(.+)$/.exec(place) ?? [];
  // Without a frame of ours, nothing awaits the statement, and it is the server's.
  if (place === "") return "unknown";
  return file === undefined || /\.test\.|\.test-data\.|^internal\.ts$/.test(file) ? null : file;
}

/** Writes a value as PostgreSQL reads it. */
function toText(value: unknown): string | null {
  const prepared = prepareValue(value);
  if (prepared === null || prepared === undefined) return null;
  return ArrayBuffer.isView(prepared)
    ? `\\x${Buffer.from(prepared.buffer, prepared.byteOffset, prepared.byteLength).toString("hex")}`
    : String(prepared);
}
