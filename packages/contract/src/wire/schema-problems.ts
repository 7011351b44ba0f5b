import * as z from "zod";
import { cutText } from "../fields/cut-text.ts";

/** The parts of a request that can have problems. */
export type RequestPart = "body" | "query" | "params" | "headers" | "auth";

/**
 * Parses requests for `describeProblems`: with the invalid values, and without Zod's own sentences, so that only checks
 * with a message of their own have one.
 */
export const PROBLEM_CONTEXT: z.core.ParseContext<z.core.$ZodIssue> = { reportInput: true, error: () => "" };

/** A body of a million wrong entries must not be answered with a million lines. */
const MAX_LINES = 50;
const MAX_NAMES = 20;
const MAX_ECHO_LENGTH = 100;

/** Whatever has such a name is not repeated to the caller, whose logs may be read by others. */
const SECRET_NAME = /password|secret|token|code|totp|otp|key|hash|credential|authorization/i;

/**
 * One line per problem, "<path> <what is wrong>", for the text of a `SCHEMA_ERROR`. The path starts with the part of
 * the request; a line about alternatives that all failed goes on over several lines of text.
 *
 * @param issues From parsing with `PROBLEM_CONTEXT`.
 */
export function describeProblems(issues: readonly z.core.$ZodIssue[], part: RequestPart): string[] {
  // A limit that is checked before and after a value is normalised can find the same problem twice.
  const lines = [...new Set(issues.slice(0, MAX_LINES).map((issue) => describe(issue, [], part)))];
  if (issues.length > MAX_LINES) lines.push(`${part} has ${issues.length - MAX_LINES} more problems`);
  return lines;
}

/** The problem of a value, as the end of a sentence that its name begins; `null` if it is as the schema demands. */
export function problemWith(schema: z.core.$ZodType, value: unknown): string | null {
  const { error } = z.core.safeParse(schema, value, PROBLEM_CONTEXT);
  const [issue] = error?.issues ?? [];
  return issue ? describeIssue(issue) : null;
}

/** Describes an issue as the end of a sentence that the value's name begins. Never repeats the value. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  return issue.message || tail(issue, [], "body");
}

/** The text of a `SCHEMA_ERROR`: what was called, then the problems line by line. */
export function schemaErrorMessage(method: string, pathname: string, lines: readonly string[]): string {
  return `Validation failed for ${method} ${pathname}:\n${lines.map((line) => `  - ${line}`).join("\n")}`;
}

function describe(issue: z.core.$ZodIssue, outer: readonly PropertyKey[], part: RequestPart): string {
  const path = [...outer, ...issue.path];
  return `${spellPath(path, part)} ${issue.message || tail(issue, path, part)}`;
}

function tail(issue: z.core.$ZodIssue, path: readonly PropertyKey[], part: RequestPart): string {
  if (issue.code === "unrecognized_keys") return `contains unknown properties: ${list(issue.keys)}`;
  if ("input" in issue && issue.input === undefined) return "must be defined";
  if (issue.input === null) return "cannot be null";
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue, path);
    case "too_small":
      return outOfBounds(
        issue.origin,
        issue.exact,
        Number(issue.minimum),
        issue.inclusive === false ? "greater than" : "at least",
      );
    case "too_big":
      return outOfBounds(
        issue.origin,
        issue.exact,
        Number(issue.maximum),
        issue.inclusive === false ? "less than" : "at most",
      );
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_value":
      return `must be one of the following values: ${list(issue.values.map(String))}`;
    case "invalid_format":
      return wrongFormat(issue);
    case "invalid_union":
      return noAlternative(issue, path, part);
    case "invalid_key":
    case "invalid_element":
      return `is not allowed here: ${issue.issues.map((inner) => inner.message || tail(inner, path, part)).join(", ")}`;
    case "custom":
      return "is not valid";
  }
}

function wrongType(issue: z.core.$ZodIssueInvalidType, path: readonly PropertyKey[]): string {
  if (issue.expected === "int") return "must be an integer";
  const expected = issue.expected === "record" ? "object" : issue.expected;
  return `must be a \`${expected}\` type${echo(issue.input, path)}`;
}

/** The offending value, unless it may be a secret: by its name, or because it is all that was sent. */
function echo(value: unknown, path: readonly PropertyKey[]): string {
  if (path.length === 0 || path.some((name) => SECRET_NAME.test(String(name)))) return "";
  if (Array.isArray(value)) return ", but the final value was: `[…]`";
  if (typeof value === "object") return ", but the final value was: `{…}`";
  const text = typeof value === "string" ? JSON.stringify(shorten(value)) : String(value);
  return `, but the final value was: \`${text}\``;
}

function outOfBounds(origin: string, exact: boolean | undefined, bound: number, words: string): string {
  if (origin === "string") {
    if (exact) return `must be exactly ${bound} characters`;
    return `must be ${words} ${bound} characters`;
  }
  if (origin === "array") return `must have ${exact ? "exactly" : words} ${bound} entries`;
  const comparison = { "at least": "greater than or equal to", "at most": "less than or equal to" }[words] ?? words;
  return `must be ${comparison} ${bound}`;
}

function wrongFormat(issue: z.core.$ZodIssueInvalidStringFormat): string {
  switch (issue.format) {
    case "uuid":
      return "must be a valid UUID";
    case "email":
      return "must be a valid email";
    case "url":
      return "is not a valid URL";
    case "base64":
      return "is not valid base64";
    default:
      return issue.pattern === undefined
        ? `is not a valid ${issue.format}`
        : `must match the following: "${issue.pattern}"`;
  }
}

function noAlternative(issue: z.core.$ZodIssueInvalidUnion, path: readonly PropertyKey[], part: RequestPart): string {
  if (issue.errors.length === 0) {
    const options = "options" in issue ? issue.options : undefined;
    return options
      ? `must be one of the following values: ${list(options.map(String))}`
      : "fits more than one alternative";
  }
  const alternatives = issue.errors.map((problems, i) => {
    const lines = problems.slice(0, MAX_LINES).map((inner) => `\n        ${indent(describe(inner, path, part))}`);
    return `\n      Schema ${i}:${lines.join("")}`;
  });
  return `fits none of the alternatives:${alternatives.join("")}`;
}

function indent(text: string): string {
  return text.replaceAll("\n", "\n    ");
}

/** `body.items[0].name`; names that would be mistaken for something else are quoted. */
function spellPath(path: readonly PropertyKey[], part: RequestPart): string {
  const steps = path.map((step) => {
    if (typeof step === "number") return `[${step}]`;
    const name = shorten(String(step));
    return /^[\w$-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return part + steps.join("");
}

function list(words: readonly string[]): string {
  const more = words.length > MAX_NAMES ? `, and ${words.length - MAX_NAMES} more` : "";
  return words.slice(0, MAX_NAMES).map(shorten).join(", ") + more;
}

function shorten(text: string): string {
  return text.length > MAX_ECHO_LENGTH ? `${cutText(text, MAX_ECHO_LENGTH)}…` : text;
}
