import { EXPORT_RECORD_TYPES, type ExportRecordType } from "@latchkit/contract";
import { refuseFile } from "../lines/file-refused.ts";
import { isRecordType, type ReadLine } from "../lines/read-line.ts";
import type { Header } from "../lines/record-ids.ts";

/**
 * Checks a file as a whole: header first, footer last, lines in the order of their types, counts and checksum as the
 * footer says.
 */
export class FileOrder {
  #header: Header | null = null;
  #isComplete = false;
  #place = 0;
  readonly #counts = new Map<ExportRecordType, number>();

  /** @throws FileRefusedError if the line cannot be at this place. */
  accept(read: ReadLine, sha256Before: () => string): void {
    const { number } = read;
    const type = read.ok ? read.line.type : read.type;
    if (this.#isComplete) refuseFile(number, "comes after the footer");
    if (this.#header === null) this.#begin(read, number);
    else if (type === "footer") this.#end(read, number, sha256Before());
    else if (isRecordType(type)) this.#count(type, number);
    else refuseFile(number, "is a second header");
  }

  /** @throws FileRefusedError if the file ended before its footer. */
  requireComplete(lines: number): void {
    if (!this.#isComplete) refuseFile(lines, "is the last one, and no footer: the file is cut off");
  }

  #begin(read: ReadLine, number: number): void {
    if (!read.ok && read.type === "header") refuseFile(number, `is no header that fits: ${read.rule}`);
    if (!read.ok || read.line.type !== "header") refuseFile(number, "must be the header");
    this.#header = read.line;
  }

  #count(type: ExportRecordType, number: number): void {
    const place = EXPORT_RECORD_TYPES.indexOf(type);
    if (place < this.#place) {
      const before = EXPORT_RECORD_TYPES[this.#place];
      refuseFile(number, `has type \`${type}\`, which comes before \`${before}\``);
    }
    this.#place = place;
    this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1);
  }

  #end(read: ReadLine, number: number, sha256: string): void {
    if (!read.ok || read.line.type !== "footer")
      refuseFile(number, `is no footer that fits${read.ok ? "" : `: ${read.rule}`}`);
    const { counts, sha256: stated } = read.line;
    for (const type of EXPORT_RECORD_TYPES)
      if ((counts[type] ?? 0) !== (this.#counts.get(type) ?? 0))
        refuseFile(number, `counts other lines of type \`${type}\` than the file has`);
    if (stated !== sha256) refuseFile(number, "has the checksum of another file");
    this.#isComplete = true;
  }
}
