import type { ConfigRecord } from "@latchkit/contract";
import { cutText } from "@latchkit/contract";

/**
 * One place of the configuration document: how it is completed, and what may be set there.
 *
 * Both come from one declaration, so that whatever may be set also shows.
 */
export interface Part<T> {
  /**
   * Makes the best of any value. Never fails: what is missing, `null` or of the wrong type becomes the default, so that
   * a document that an older or newer version stored still gives a complete configuration.
   */
  complete(value: unknown): T;
  /**
   * Returns what is wrong with a new value; `null` if nothing is. Casts nothing. The value `null` is always valid: it
   * resets.
   *
   * @param path Where it is to be set, for the sentence. Values are not repeated in it, since they may be secrets.
   */
  problem(value: unknown, path: string): string | null;
  /** Returns the part below a name; `null` for none. */
  at(name: string): Part<unknown> | null;
  /** Whether the value is sealed when stored, and only shown to the project's administrators. */
  readonly isSecret?: boolean;
}

/** Returns the problem of a text as the end of a sentence; `null` for none. */
export type Rule = (text: string) => string | null;

/** One name in a path of the configuration document, e.g. `auth` in `auth.password.allowSignIn`. */
const SEGMENT = /^[A-Za-z0-9_:$][A-Za-z0-9_:$-]*$/;

/**
 * Whether a text may name something in the document. `__proto__` may not: assigning to it changes an object instead of
 * filling it.
 */
export function isConfigSegment(text: string): boolean {
  return SEGMENT.test(text) && text !== "__proto__";
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const anything: Rule = () => null;
const nothingBelow = (): null => null;

function leaf<T>(
  complete: (value: unknown) => T,
  /** The end of the sentence. */
  tail: (value: unknown) => string | null,
): Part<T> {
  const problem = (value: unknown, path: string): string | null => {
    const wrong = value === null ? null : tail(value);
    return wrong === null ? null : `${path} ${wrong}`;
  };
  return { complete, problem, at: nothingBelow };
}

export const flag = (fallback: boolean): Part<boolean> =>
  leaf(
    (value) => (typeof value === "boolean" ? value : fallback),
    (value) => (typeof value === "boolean" ? null : "must be a `boolean` type"),
  );

const checkText = (value: unknown, rule: Rule): string | null =>
  typeof value === "string" ? rule(value) : "must be a `string` type";

/** A whole number within limits. */
export const wholeNumber = (fallback: number, min: number, max: number): Part<number> => {
  const isValid = (value: unknown): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
  return leaf(
    (value) => (isValid(value) ? value : fallback),
    (value) => (isValid(value) ? null : `must be a whole number from ${min} to ${max}`),
  );
};

export const text = (fallback: string, rule: Rule = anything): Part<string> =>
  leaf(
    (value) => (typeof value === "string" ? value : fallback),
    (value) => checkText(value, rule),
  );

export const optionalText = (rule: Rule = anything): Part<string | undefined> =>
  leaf(
    (value) => (typeof value === "string" ? value : undefined),
    (value) => checkText(value, rule),
  );

/** A text that only the project's administrators see. */
export const secretText = (rule: Rule = anything): Part<string | undefined> => ({
  ...optionalText(rule),
  isSecret: true,
});

/** A value that may be absent, of a kind that one test tells. */
export const optional = <T>(isValid: (value: unknown) => value is T, sentence: string): Part<T | undefined> =>
  leaf(
    (value) => (isValid(value) ? value : undefined),
    (value) => (isValid(value) ? null : sentence),
  );

/** One of some values, the first being the default unless another is given. */
export function oneOf<const Value extends string>(values: readonly Value[], fallback: Value): Part<Value> {
  const { complete, problem, at } = optionalOneOf(values);
  return { complete: (value) => complete(value) ?? fallback, problem, at };
}

export function optionalOneOf<const Value extends string>(values: readonly Value[]): Part<Value | undefined> {
  const isValue = (value: unknown): value is Value => values.some((known) => known === value);
  return optional(isValue, `must be one of the following values: ${values.join(", ")}`);
}

/** A place where nothing can be set. */
export const fixed = <const T>(value: T): Part<T> =>
  leaf(
    () => value,
    () => "cannot be set",
  );

type Shape = Readonly<Record<string, Part<unknown>>>;
type Completed<S extends Shape> = { readonly [K in keyof S]: S[K] extends Part<infer T> ? T : never };

/** An object with fixed fields; other fields are dropped, and setting one is an error. */
export function section<S extends Shape>(shape: S): Part<Completed<S>> {
  const fields = Object.entries(shape);
  return {
    complete(value) {
      const given = isPlainObject(value) ? value : {};
      const completed = fields.map(([name, part]) => [name, part.complete(own(given, name))] as const);
      // Unset properties are absent instead of `undefined`.
      return Object.fromEntries(completed.filter(([, part]) => part !== undefined)) as Completed<S>;
    },
    problem(value, path) {
      if (value === null) return null;
      if (!isPlainObject(value)) return `${path} must be an \`object\` type`;
      const unknown = Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
      if (unknown.length > 0)
        return `${path} contains unknown properties: ${unknown.slice(0, 20).map(shorten).join(", ")}`;
      return firstOf(fields, ([name, part]) =>
        Object.hasOwn(value, name) ? part.problem(value[name], `${path}.${name}`) : null,
      );
    },
    at: (name) => own(shape, name) ?? null,
  };
}

/** Objects by id; whatever is no object is no entry, `null` in particular. */
export const record = <T>(entry: Part<T>, idRule: Rule): Part<ConfigRecord<T>> =>
  recordOf(entry, idRule, (value) => isPlainObject(value));

/**
 * Objects by id, some of which are always there: what is set of them changes them, and nothing takes them away.
 *
 * @param builtIn By id: the same as an entry, with defaults of their own.
 */
export function recordWith<T>(
  builtIn: Readonly<Record<string, Part<T>>>,
  entry: Part<T>,
  idRule: Rule,
): Part<ConfigRecord<T>> {
  const { complete, problem, at } = record(entry, idRule);
  return {
    complete(value) {
      const given = isPlainObject(value) ? value : {};
      const always = mapEntries(builtIn, (id, part) => part.complete(own(given, id)));
      return mapEntries({ ...always, ...complete(given), ...always }, (_, completed) => completed);
    },
    problem,
    at: (id) => own(builtIn, id) ?? at(id),
  };
}

/** Ids that are listed: `true` for those that are, whatever else for those that are not. */
export const idSet = (idRule: Rule): Part<ConfigRecord<true>> => {
  const { problem, at } = flag(false);
  return recordOf({ complete: (): true => true, problem, at }, idRule, (value) => value === true);
};

/** Objects by id that have a display name; the id where none is set. */
export function namedRecord<T extends { readonly displayName?: string | undefined }>(
  entry: Part<T>,
  idRule: Rule,
): Part<ConfigRecord<Omit<T, "displayName"> & { readonly displayName: string }>> {
  const { complete, problem, at } = record(entry, idRule);
  return {
    complete: (value) =>
      mapEntries(complete(value), (id, named) => ({ ...named, displayName: named.displayName ?? id })),
    problem,
    at,
  };
}

/** Either one special value or what another part says; objects are always the latter. */
export function either<const Special extends string | false, T>(
  special: Special,
  part: Part<T>,
  { fallback }: { fallback: Special | "the other" },
): Part<Special | T> {
  return {
    complete: (value) => {
      if (isPlainObject(value)) return part.complete(value);
      return value === special || fallback === special ? special : part.complete(value);
    },
    problem: (value, path) => (value === special ? null : part.problem(value, path)),
    at: part.at,
  };
}

function recordOf<T>(entry: Part<T>, idRule: Rule, isEntry: (value: unknown) => boolean): Part<ConfigRecord<T>> {
  return {
    complete(value) {
      const entries = Object.entries(isPlainObject(value) ? value : {});
      const kept = entries.filter(([id, set]) => isConfigSegment(id) && isEntry(set));
      return mapEntries(Object.fromEntries(kept), (_, set) => entry.complete(set));
    },
    problem(value, path) {
      if (value === null) return null;
      if (!isPlainObject(value)) return `${path} must be an \`object\` type`;
      return firstOf(Object.entries(value), ([id, set]) => {
        const wrong = isConfigSegment(id) ? idRule(id) : "is no name for an entry";
        return wrong === null ? entry.problem(set, `${path}.${id}`) : `${path}: the key "${shorten(id)}" ${wrong}`;
      });
    },
    at: (id) => (isConfigSegment(id) && idRule(id) === null ? entry : null),
  };
}

/** Without a prototype, so that asking for an entry called `constructor` finds nothing. */
function mapEntries<From, To>(
  entries: Readonly<Record<string, From>>,
  map: (id: string, value: From) => To,
): ConfigRecord<To> {
  const mapped: Record<string, To> = Object.create(null);
  for (const [id, value] of Object.entries(entries)) mapped[id] = map(id, value);
  return mapped;
}

function own<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function firstOf<T>(items: readonly T[], problemOf: (item: T) => string | null): string | null {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem !== null) return problem;
  }
  return null;
}

function shorten(name: string): string {
  return name.length > 100 ? `${cutText(name, 100)}…` : name;
}
