import { appendFileSync } from "node:fs";
import pg from "pg";

// Set-up of test runs that record the server's statements, see scripts/record-statements.mjs.

const STATEMENT = /^\s*(?:with|select|insert|update|delete)\b/i;
const file = `${process.env.LATCHKIT_RECORD_STATEMENTS}.${process.pid}`;
const isRecording = Symbol.for("latchkit.isRecordingStatements");

type Query = (...given: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Query & { [isRecording]?: boolean } };
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

if (!client.query[isRecording]) {
  const query = client.query;
  const recorded = new Set<string>();
  const record: Query = function (this: pg.Client, ...given) {
    const answer = query.apply(this, given);
    const [first, second] = given;
    const { text, values = [] } =
      typeof first === "string" ? { text: first, values: second } : (first as { text?: string; values?: unknown });
    if (!text || !STATEMENT.test(text) || !Array.isArray(values) || !(answer instanceof Promise)) return answer;
    void answer.then(
      ({ rowCount }: pg.QueryResult) => {
        const key = `${text} ${rowCount === 0}`;
        if (recorded.has(key)) return;
        recorded.add(key);
        appendFileSync(file, `${JSON.stringify({ sql: text, values: values.map(toText), rows: rowCount })}\n`);
      },
      () => undefined,
    );
    return answer;
  };
  client.query = Object.assign(record, { [isRecording]: true });
}

/** Writes a value as PostgreSQL reads it. */
function toText(value: unknown): string | null {
  const prepared = prepareValue(value);
  if (prepared === null || prepared === undefined) return null;
  return ArrayBuffer.isView(prepared)
    ? `\\x${Buffer.from(prepared.buffer, prepared.byteOffset, prepared.byteLength).toString("hex")}`
    : String(prepared);
}
