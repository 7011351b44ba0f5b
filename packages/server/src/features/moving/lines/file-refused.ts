/** A file as a whole does not fit; nothing of it is imported. */
export class FileRefusedError extends Error {
  override readonly name = "FileRefusedError";
  /** The line that shows it, counted from 1. */
  readonly line: number;
  /** Rule that the line breaks, as the end of a sentence that "Line 1" begins. Repeats no values. */
  readonly rule: string;

  constructor(line: number, rule: string, cause?: unknown) {
    super(`Line ${line} ${rule}`, { cause });
    this.line = line;
    this.rule = rule;
  }
}

/**
 * @param cause Error that shows what is wrong.
 * @throws FileRefusedError
 */
export function refuseFile(line: number, rule: string, cause?: unknown): never {
  throw new FileRefusedError(line, rule, cause);
}
