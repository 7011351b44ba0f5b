import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { Client, Connection, Submittable } from "pg";

/** The driver's support of COPY, which its types leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
};

/** Rows are handed on together, in pieces of at least this size. */
const PIECE_BYTES = 64 * 1024;

/**
 * Runs `COPY … TO STDOUT`.
 *
 * @returns What the server sends, in pieces that end with a row. A slow reader slows the server down.
 */
export async function* copyOut(client: Client, sql: string): AsyncGenerator<Buffer> {
  const run = client.query(new CopyOut(sql));
  for await (const piece of run.pieces) yield piece;
}

/** Frontend/backend protocol, "COPY Operations": CopyData messages, then CommandComplete and ReadyForQuery. */
class CopyOut implements Submittable {
  readonly pieces = new PassThrough({ highWaterMark: 4 * PIECE_BYTES });
  readonly #sql: string;
  #rows: Buffer[] = [];
  #bytes = 0;

  constructor(sql: string) {
    this.#sql = sql;
  }

  submit(connection: Connection): void {
    connection.query(this.#sql);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    this.#rows.push(Buffer.from(chunk)); // the driver uses its memory again
    this.#bytes += chunk.length;
    if (this.#bytes < PIECE_BYTES || this.#flush()) return;
    stream.pause();
    this.pieces.once("drain", () => stream.resume());
  }

  handleCommandComplete(): void {
    this.#flush();
  }

  handleReadyForQuery(): void {
    this.pieces.end();
  }

  handleError(error: Error): void {
    this.pieces.destroy(error);
  }

  #flush(): boolean {
    const piece = Buffer.concat(this.#rows);
    this.#rows = [];
    this.#bytes = 0;
    return piece.length === 0 || this.pieces.write(piece);
  }
}

/**
 * Runs `COPY … FROM STDIN`.
 *
 * @param pieces In the format of COPY; cut anywhere. When it fails, so does the statement.
 * @returns The number of rows.
 */
export function copyIn(client: Client, sql: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(sql, pieces, { resolve, reject }));
  });
}

interface Outcome {
  resolve(rows: number): void;
  reject(error: unknown): void;
}

class CopyIn implements Submittable {
  readonly #sql: string;
  readonly #pieces: AsyncIterable<Buffer>;
  readonly #outcome: Outcome;
  #rows = 0;
  #failure: unknown = null;

  constructor(sql: string, pieces: AsyncIterable<Buffer>, outcome: Outcome) {
    this.#sql = sql;
    this.#pieces = pieces;
    this.#outcome = outcome;
  }

  submit(connection: Connection): void {
    connection.query(this.#sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      this.#failure ??= error;
      connection.sendCopyFail("the backup cannot be read");
    });
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const piece of this.#pieces) {
      if (this.#failure !== null) return; // the server has refused a row, and listens to no more of them
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
    }
    connection.endCopyFrom();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#failure ??= error;
    this.#outcome.reject(this.#failure);
  }
}
