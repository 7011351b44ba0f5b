import type { ExportLine, ExportRecordType } from "@latchkit/contract";
import type { Placed } from "./write/import-context.ts";
import { isBatchType, type Lines } from "./write/writers.ts";

/** Lines that are looked up, or stored, by one transaction. */
const BATCH_LINES = 500;
/** Bytes after which a batch is complete. */
const BATCH_BYTES = 8 * 1024 * 1024;

/** Collects lines of a file, one type at a time. */
export class Batch {
  #lines: Placed[] = [];
  #bytes = 0;

  /** Whether the lines collected so far have to be taken before one of this type can be added. */
  isComplete(type: ExportRecordType): boolean {
    return this.#lines[0]?.line.type !== type || this.#lines.length >= BATCH_LINES || this.#bytes >= BATCH_BYTES;
  }

  add(number: number, line: ExportLine<ExportRecordType>, sizeBytes: number): void {
    this.#lines.push({ number, line });
    this.#bytes += sizeBytes;
  }

  /** Takes the lines collected so far; `null` if there are none. */
  take(): Lines | null {
    const lines = this.#lines;
    const type = lines[0]?.line.type;
    this.#lines = [];
    this.#bytes = 0;
    return type !== undefined && isBatchType(type) ? { type, lines } : null;
  }
}
