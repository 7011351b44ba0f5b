import type { RenderError, SourceName } from "../rendering.ts";

type Blame = Pick<RenderError, "kind" | "source" | "line">;

/** An error in a source, with its line. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly kind: Blame["kind"];
  readonly source: SourceName;
  readonly line: number;

  constructor(cause: string, { kind, source, line, ...options }: ErrorOptions & Blame) {
    super(cause, options);
    this.kind = kind;
    this.source = source;
    this.line = line;
  }

  toAnswer(): RenderError {
    const { kind, source, line, message } = this;
    return { status: "error", kind, source, line, message: describe(source, line, message) };
  }
}

/** Sources can throw messages of any length. */
const MAX_CAUSE_LENGTH = 1_000;

/** The first half of a character that was cut in two. */
const HALF_A_PAIR = /[\ud800-\udbff]$/;

function describe(source: SourceName, line: number, cause: string): string {
  return `Line ${line} of the ${source}: ${cause.slice(0, MAX_CAUSE_LENGTH).replace(HALF_A_PAIR, "")}`;
}

const COMPONENTS: Readonly<Record<SourceName, string>> = { template: "EmailTemplate", theme: "EmailTheme" };

/** Returns the first line of a source that contains a text, by default the name of its component; 1 if no line does. */
export function lineOf(name: SourceName, source: string, text: string = COMPONENTS[name]): number {
  const lines = source.split("\n");
  return (
    Math.max(
      lines.findIndex((line) => line.includes(text)),
      0,
    ) + 1
  );
}
