import type { Schema } from "@latchkit/contract";
import * as z from "zod";
import { isPlainObject } from "../plain-object.ts";
import { isConfigSegment } from "./config-schemas.ts";

/**
 * Returns a function that completes any value to what a schema of the configuration document describes. It never fails:
 * what is missing, `null` or of the wrong type becomes the default, so that a document that an older or newer version
 * stored still gives a complete configuration. Unset properties are absent instead of `undefined`.
 */
export function completerOf<S extends Schema>(schema: S): (value: unknown) => z.output<S> {
  const complete = compile(schema);
  return (value) => complete(value) as z.output<S>; // what the schema takes, and its defaults
}

type Complete = (value: unknown) => unknown;

function compile(schema: Schema): Complete {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault) return compile(schema.def.innerType);
  if (schema instanceof z.ZodDefault) return withDefault(compile(schema.def.innerType), schema);
  if (schema instanceof z.ZodPipe) return transformed(compile(schema.def.in), schema.def.out);
  if (schema instanceof z.ZodObject) return fields(schema.shape);
  if (schema instanceof z.ZodRecord) return entries(schema.valueType);
  if (schema instanceof z.ZodString) return (value) => (typeof value === "string" ? value : undefined);
  const single: Complete = (value) => (value !== undefined && z.safeParse(schema, value).success ? value : undefined);
  const option = schema instanceof z.ZodUnion ? schema.options.find(takesObjects) : undefined;
  if (!option) return single;
  const complete = compile(option);
  return (value) => (isPlainObject(value) ? complete(value) : single(value));
}

function withDefault(complete: Complete, { def }: z.ZodDefault): Complete {
  return (value) => complete(value) ?? def.defaultValue;
}

function transformed(complete: Complete, transform: Schema): Complete {
  return (value) => z.parse(transform, complete(value));
}

function fields(shape: Readonly<Record<string, Schema>>): Complete {
  const compiled = Object.entries(shape).map(([name, schema]) => ({ name, complete: compile(schema) }));
  return (value) => {
    const given = isPlainObject(value) ? value : {};
    const completed: Record<string, unknown> = {};
    for (const { name, complete } of compiled) {
      const field = complete(Object.hasOwn(given, name) ? given[name] : undefined);
      if (field !== undefined) completed[name] = field;
    }
    return completed;
  };
}

/** Drops entries of another type than the record's, `null` in particular. */
function entries(schema: Schema): Complete {
  const complete = compile(schema);
  const isEntry = takesObjects(schema) ? isPlainObject : (value: unknown) => z.safeParse(schema, value).success;
  return (value) => {
    const given = Object.entries(isPlainObject(value) ? value : {});
    const kept = given.filter(([id, entry]) => isConfigSegment(id) && isEntry(entry));
    return Object.fromEntries(kept.map(([id, entry]) => [id, complete(entry)]));
  };
}

/** Returns the schema of what has a name in a value of this schema; `null` for none. */
export function schemaBelow(schema: Schema, name: string): Schema | null {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodUnion) {
    const option = inner.options.find(takesObjects);
    return option ? schemaBelow(option, name) : null;
  }
  if (inner instanceof z.ZodObject) return Object.hasOwn(inner.shape, name) ? inner.shape[name] : null;
  if (inner instanceof z.ZodRecord) return z.safeParse(inner.keyType, name).success ? inner.valueType : null;
  return null;
}

function takesObjects(schema: Schema): boolean {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject || inner instanceof z.ZodRecord;
}

/** Returns a schema without its defaults and transformations. */
function unwrap(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault || schema instanceof z.ZodDefault)
    return unwrap(schema.def.innerType);
  return schema instanceof z.ZodPipe ? unwrap(schema.def.in) : schema;
}
