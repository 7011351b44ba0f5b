import { cutText } from "@latchkit/contract";
import { redactText } from "../logging/redact.ts";

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and gathers everything that is wrong with them, so that it can be told at once. */
export interface EnvironmentReader {
  /**
   * Reads a variable.
   *
   * @param expected What the operator should have written, after "expected".
   * @param parse Gives `undefined` for a text that will not do.
   * @param options.isSecret Whether a wrong value must not be repeated. Default: `false`.
   * @returns `null` when it is unset, empty, or wrong.
   */
  read<T>(
    name: string,
    expected: string,
    parse: (text: string) => T | undefined,
    options?: { isSecret?: boolean },
  ): T | null;
  /** Whether a variable has any value. */
  isSet(name: string): boolean;
  /** Reports a problem; `what` continues a sentence that begins with the variable's name. */
  report(name: string, what: string): void;
  /** A line per problem. */
  readonly problems: readonly string[];
}

/** A value is not repeated beyond this length. */
const MAX_QUOTED_CHARACTERS = 100;

export function createEnvironmentReader(env: Environment): EnvironmentReader {
  const problems: string[] = [];
  const find = (name: string): string => env[name]?.trim() ?? "";
  const reader: EnvironmentReader = {
    problems,
    isSet: (name) => find(name) !== "",
    report: (name, what) => void problems.push(`${name} ${what}.`),
    read(name, expected, parse, { isSecret = false } = {}) {
      const text = find(name);
      if (text === "") return null;
      const value = parse(text);
      if (value !== undefined) return value;
      const found = isSecret
        ? `has an unfit value of ${Buffer.byteLength(text)} bytes`
        : `is ${JSON.stringify(cutText(redactText(text), MAX_QUOTED_CHARACTERS))}`;
      reader.report(name, `${found}; expected ${expected}`);
      return null;
    },
  };
  return reader;
}
