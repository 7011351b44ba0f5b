import {
  describeIssue,
  EXPORT_RECORD_TYPES,
  type ExportLine,
  type ExportLineType,
  type ExportRecordType,
  exportLines,
  PROBLEM_CONTEXT,
  SECRET_FIELDS,
} from "@latchkit/contract";
import { JSON_MAX_DEPTH } from "@latchkit/contract/limits";
import * as z from "zod";
import { isNestedDeeper } from "../../../http/json-depth.ts";
import { isStorable } from "../../../http/read-body.ts";
import { isPlainObject } from "../../../plain-object.ts";
import { refuseFile } from "./file-refused.ts";
import type { RawLine } from "./split-lines.ts";

/** Opens a compact JWE that was sealed to the project; `null` if it was sealed to another key or changed. */
export type OpenSealed = (jwe: string) => Promise<Uint8Array | null>;

/** A line as it was read: what it says, or what is wrong with it. */
export type ReadLine =
  | { readonly ok: true; readonly number: number; readonly line: ExportLine }
  | { readonly ok: false; readonly number: number; readonly type: ExportLineType; readonly rule: string };

/** An object that JSON has described, and its type of line. */
interface Described {
  readonly number: number;
  readonly type: ExportLineType;
  readonly value: Readonly<Record<string, unknown>>;
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads a line as text, as JSON and as the type of line that it names.
 *
 * @throws FileRefusedError for what no program that writes the format writes: other encodings, no JSON, unknown types.
 */
export async function readLine(raw: RawLine, open: OpenSealed): Promise<ReadLine> {
  const described = describe(raw);
  const { number, type } = described;
  const written = parseAs(described);
  if (!written.ok || written.line.type === "header" || !("sealed" in written.line)) return written;
  const { sealed } = written.line;
  if (sealed === undefined) return written;
  const secrets = await openSecrets(sealed, type, open);
  if (typeof secrets === "string") return { ok: false, number, type, rule: secrets };
  const { sealed: _sealed, ...rest } = described.value;
  return parseAs({ ...described, value: { ...rest, ...secrets } });
}

function describe({ number, bytes }: RawLine): Described {
  const text = decode(bytes, number);
  if (isNestedDeeper(text, JSON_MAX_DEPTH)) refuseFile(number, `has more than ${JSON_MAX_DEPTH} levels of objects`);
  const value = parse(text, number);
  if (!isPlainObject(value)) return refuseFile(number, "is no JSON object");
  // Only an escape can spell otherwise what UTF-8 and JSON forbid, so most lines skip the walks.
  const hasEscapes = text.includes("\\u");
  if ((hasEscapes || text.includes("__proto__")) && hasPrototype(value)) refuseFile(number, "has the key `__proto__`");
  if (hasEscapes && !isStorable(value)) refuseFile(number, "has U+0000 or unpaired surrogates");
  const { type } = value;
  if (!isLineType(type)) return refuseFile(number, "has a `type` that the format does not know");
  return { number, type, value };
}

function decode(bytes: Uint8Array, number: number): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuseFile(number, "is not valid UTF-8");
  }
}

function parse(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuseFile(number, "is not valid JSON");
  }
}

function hasPrototype(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasPrototype);
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(hasPrototype);
}

function isLineType(type: unknown): type is ExportLineType {
  return typeof type === "string" && Object.hasOwn(exportLines, type);
}

/** Whether a line describes a record: it is neither header nor footer. */
export function isRecord(line: ExportLine): line is ExportLine<ExportRecordType> {
  return isRecordType(line.type);
}

/** Whether lines of a type describe records. */
export function isRecordType(type: ExportLineType): type is ExportRecordType {
  return EXPORT_RECORD_TYPES.some((known) => known === type);
}

function parseAs({ number, type, value }: Described): ReadLine {
  const result = z.safeParse<z.ZodType<ExportLine>>(exportLines[type], value, PROBLEM_CONTEXT);
  if (result.success) return { ok: true, number, line: result.data };
  const [issue] = result.error.issues;
  const path = issue?.path.length ? `\`${issue.path.join(".")}\` ` : "";
  return { ok: false, number, type, rule: issue ? `${path}${describeIssue(issue)}` : "does not fit" };
}

/** Returns the secret fields of a line, or what is wrong with them. */
async function openSecrets(
  jwe: string,
  type: ExportLineType,
  open: OpenSealed,
): Promise<Readonly<Record<string, unknown>> | string> {
  const bytes = await open(jwe);
  if (bytes === null) return "`sealed` was not sealed to this project's key, or was changed";
  const text = Buffer.from(bytes).toString();
  try {
    const value: unknown = JSON.parse(text);
    const names: readonly string[] = (isRecordType(type) && SECRET_FIELDS[type]) || [];
    const isFit =
      isPlainObject(value) &&
      !isNestedDeeper(text, JSON_MAX_DEPTH) &&
      !hasPrototype(value) &&
      isStorable(value) &&
      Object.keys(value).every((name) => names.includes(name));
    return isFit ? value : "`sealed` holds other things than secret fields of the line";
  } catch {
    return "`sealed` holds no JSON object";
  }
}
