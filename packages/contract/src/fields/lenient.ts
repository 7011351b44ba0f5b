import { core, ZodBoolean, ZodNumber, ZodString } from "zod";

/**
 * Text, numbers and booleans that also take what a query string, a form or an older client sends instead.
 *
 * They are subclasses of Zod's own types rather than `z.preprocess` in front of them: what comes out stays a string,
 * number or boolean schema, so `.min()`, `.optional()` and JSON Schema work as usual and no type has to be asserted.
 * Inside unions and records use Zod's own types: there the wire is strict, or alternatives could not be told apart.
 */
export const LenientString = core.$constructor<ZodString>("LenientString", (schema, def) => {
  ZodString.init(schema, def);
  castBefore(schema, toText);
  schema.max = (maximum, message) => schema.check(atMost(maximum, message));
});

export const LenientNumber = core.$constructor<ZodNumber>("LenientNumber", (schema, def) => {
  ZodNumber.init(schema, def);
  castBefore(schema, toNumber);
});

export const LenientBoolean = core.$constructor<ZodBoolean>("LenientBoolean", (schema, def) => {
  ZodBoolean.init(schema, def);
  castBefore(schema, toBoolean);
});

/**
 * A value of the wrong type is refused before any check looks at it. Zod alone would go on and compare the `length` of
 * whatever has one; in `{"length": {"toString": "x"}}` that is an object that cannot be compared, and comparing it
 * throws.
 */
function castBefore(schema: core.$ZodType, cast: (value: unknown) => unknown): void {
  const parse = schema._zod.parse;
  schema._zod.parse = (payload, context) => {
    payload.value = cast(payload.value);
    const parsed = parse(payload, context);
    if (!(parsed instanceof Promise)) for (const issue of parsed.issues) Object.assign(issue, { continue: false });
    return parsed;
  };
}

/**
 * Zod's own check counts code points; the limits, like JavaScript and every client, mean UTF-16 code units. And it is
 * final: no pattern is tried on text that is too long.
 */
function atMost(maximum: number, message: Parameters<ZodString["max"]>[1]): core.$ZodCheckMaxLength {
  const check = core._maxLength(maximum, message);
  check._zod.check = ({ value, issues }) => {
    if (value.length <= maximum) return;
    issues.push({ origin: "string", code: "too_big", maximum, inclusive: true, input: value, inst: check });
  };
  return check;
}

function toText(value: unknown): unknown {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}

/** JSON's way of writing numbers, and what people make of it: a plus sign, a missing digit before or after the dot. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function toNumber(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  return DECIMAL.test(text) ? Number(text) : value;
}

function toBoolean(value: unknown): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  const text = String(value).toLowerCase();
  if (text === "true" || text === "1") return true;
  if (text === "false" || text === "0") return false;
  return value;
}
