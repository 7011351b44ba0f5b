import { LIMIT_STATEMENT } from "./time-limits.ts";

/** What runs a statement, as one piece of bytes. */
export interface StatementMessage {
  readonly name: string;
  readonly values: readonly (string | Buffer | null)[];
  /** Set when the connection has not prepared it yet. */
  readonly parses: string | undefined;
  /** Whether to tell how its rows look. */
  readonly describes: boolean;
  /** Whether another statement goes before it, which limits its time. */
  readonly setsTimeLimit: boolean;
}

/** Execute for all rows of the unnamed portal, then Sync. */
const EXECUTE_AND_SYNC = Buffer.from("E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04", "latin1");
/** Describe of the unnamed portal. */
const DESCRIBE = Buffer.from("D\0\0\0\x06P\0", "latin1");
/** The letter and the length that every message begins with. */
const HEAD_BYTES = 5;
const TEXT_FORMAT = 0;
const BINARY_FORMAT = 1;

/**
 * Writes the messages Parse, Bind, Describe, Execute and Sync (Frontend/Backend Protocol, "Message Formats"); the first and the third where
 * they are needed. A time limit is one more statement in between, which returns a row: up to Sync, all is one transaction.
 *
 * In one piece, because every piece takes its own way through streams.
 */
export function writeStatement({ name, values, parses, describes, setsTimeLimit }: StatementMessage): Buffer {
  const limit = setsTimeLimit ? TIME_LIMIT : NO_BYTES;
  const nameBytes = Buffer.byteLength(name) + 1;
  const parseBytes = parses === undefined ? 0 : HEAD_BYTES + nameBytes + Buffer.byteLength(parses) + 1 + 2;
  let bindBytes = HEAD_BYTES + 1 + nameBytes + 2 + 2 * values.length + 2 + 4;
  for (const value of values) bindBytes += 4 + (value === null ? 0 : lengthOf(value));
  const describeBytes = describes ? DESCRIBE.length : 0;
  const bytes = Buffer.allocUnsafe(limit.length + parseBytes + bindBytes + describeBytes + EXECUTE_AND_SYNC.length);
  // An unnamed statement is forgotten when the next one is parsed; a named one has to be the first that is, see `statement-run.ts`.
  let at = name === "" ? limit.copy(bytes) : 0;
  if (parses !== undefined) {
    at = writeHead(bytes, at, "P", parseBytes);
    at = writeText(bytes, at, name);
    at = writeText(bytes, at, parses);
    at = bytes.writeUInt16BE(0, at); // types of parameters: as PostgreSQL works them out
  }
  if (name !== "") at += limit.copy(bytes, at);
  at = writeHead(bytes, at, "B", bindBytes);
  at = writeText(bytes, at, ""); // the unnamed portal
  at = writeText(bytes, at, name);
  at = bytes.writeUInt16BE(values.length, at);
  for (const value of values) at = bytes.writeUInt16BE(Buffer.isBuffer(value) ? BINARY_FORMAT : TEXT_FORMAT, at);
  at = bytes.writeUInt16BE(values.length, at);
  for (const value of values) at = writeValue(bytes, at, value);
  at = bytes.writeUInt16BE(1, at); // one format for all columns
  at = bytes.writeUInt16BE(TEXT_FORMAT, at);
  if (describes) at += DESCRIBE.copy(bytes, at);
  EXECUTE_AND_SYNC.copy(bytes, at);
  return bytes;
}

/** Parse, Bind and Execute of a statement without parameters, all unnamed. */
const TIME_LIMIT = Buffer.concat([
  Buffer.from("P", "latin1"),
  uint32(4 + 1 + LIMIT_STATEMENT.length + 1 + 2),
  Buffer.from(`\0${LIMIT_STATEMENT}\0\0\0`, "latin1"),
  Buffer.from("B\0\0\0\x0c\0\0\0\0\0\0\0\0", "latin1"),
  Buffer.from("E\0\0\0\x09\0\0\0\0\0", "latin1"),
]);
const NO_BYTES = Buffer.alloc(0);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function writeHead(bytes: Buffer, at: number, letter: string, length: number): number {
  bytes.write(letter, at, "latin1");
  return bytes.writeUInt32BE(length - 1, at + 1); // the letter does not count
}

function writeText(bytes: Buffer, at: number, text: string): number {
  return bytes.writeUInt8(0, at + bytes.write(text, at));
}

/** A length of -1 stands for null. */
function writeValue(bytes: Buffer, at: number, value: string | Buffer | null): number {
  if (value === null) return bytes.writeInt32BE(-1, at);
  const start = bytes.writeUInt32BE(lengthOf(value), at);
  return start + (typeof value === "string" ? bytes.write(value, start) : value.copy(bytes, start));
}

function lengthOf(value: string | Buffer): number {
  return typeof value === "string" ? Buffer.byteLength(value) : value.length;
}
