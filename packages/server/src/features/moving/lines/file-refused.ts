/** A file as a whole does not fit; nothing of it is imported. */
export class FileRefusedError extends Error {
  override readonly name = "FileRefusedError";
  /** The line that shows it, counted from 1. */
  readonly line: number;
  /** What is wrong, as the end of a sentence that "The file" or "The line" begins. Repeats no values. */
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
