import { transform } from "sucrase";
import { LIMITS } from "../limits.ts";
import type { SourceName } from "../rendering.ts";
import { SourceError } from "./source-error.ts";

/**
 * Makes JavaScript of a TSX source; line by line, so that what goes wrong later is found in the source.
 *
 * ES modules stay what they are: as CommonJS, sucrase would call imports as `type.call(…)`, which arktype's `type` does not have.
 */
export function compile(name: SourceName, source: string): string {
  if (source.length > LIMITS.sourceLength) {
    throw new SourceError(`The source is longer than ${LIMITS.sourceLength} characters.`, {
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
    const [, message = "It cannot be read.", line] =
      /^(?:Error (?:parsing|transforming) [^:]*: )?([\s\S]*?)(?: \((\d+):\d+\))?$/.exec(messageOf(error)) ?? [];
    throw new SourceError(message, { kind: "syntax", source: name, line: Number(line ?? 1), cause: error });
  }
}

/** What a source is called in the sandbox, and so in the traces of its errors. */
export function fileName(name: SourceName): string {
  return `${name}.tsx`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
