import { transform } from "sucrase";
import { LIMITS } from "../limits.ts";
import type { SourceName } from "../rendering.ts";
import { SourceError } from "./source-error.ts";

/**
 * Compiles TSX to JavaScript. Line numbers stay the same, so stack traces point into the source.
 *
 * Keeps ES modules: in CommonJS, sucrase calls imports as `type.call(…)`, and arktype's `type` has no `call`.
 */
export function compile(name: SourceName, source: string): string {
  if (source.length > LIMITS.sourceLength) {
    throw new SourceError(`The source exceeds ${LIMITS.sourceLength} characters.`, {
      kind: "too-big",
      source: name,
      line: 1,
    });
  }
  try {
    const { code } = transform(source, {
      transforms: ["typescript", "jsx"],
      jsxRuntime: "automatic",
      production: true,
      filePath: fileName(name),
      disableESTransforms: true,
    });
    return code;
  } catch (error) {
    const [, message = "The source cannot be parsed.", line] =
      /^(?:Error (?:parsing|transforming) [^:]*: )?([\s\S]*?)(?: \((\d+):\d+\))?$/.exec(messageOf(error)) ?? [];
    throw new SourceError(message, { kind: "syntax", source: name, line: Number(line ?? 1), cause: error });
  }
}

/** File name of a source in the sandbox and in stack traces. */
export function fileName(name: SourceName): string {
  return `${name}.tsx`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
