import { describeProblems, PROBLEM_CONTEXT, type Schema, schemaErrorMessage } from "@latchkit/contract";
import * as z from "zod";
import type { Caller, RequestHeaders } from "../endpoints/context.ts";
import { refuse } from "../endpoints/refusals.ts";
import { storable } from "./read-body.ts";
import type { Route } from "./route.ts";

/** The parts of a request that a declaration can describe. */
export interface RawInput {
  params: Record<string, string>;
  search: string;
  headers: RequestHeaders;
  body: unknown;
}

/**
 * Holds a request against its declaration. All problems are collected; access comes first, because a caller who may not
 * call at all should not be told how.
 *
 * @param isSignedIn Whether the request has a user, asked only where the declaration demands one.
 * @throws KnownError `ACCESS_TYPE_REQUIRED`, `INSUFFICIENT_ACCESS_TYPE` or `SCHEMA_ERROR`.
 */
export async function validate(
  { endpoint, body: bodySchemas }: Route,
  raw: RawInput,
  caller: Caller | null,
  request: { readonly method: string; readonly url: string },
  isSignedIn: () => Promise<boolean>,
): Promise<Record<string, unknown>> {
  checkTier(endpoint.tiers, caller);
  const problems: string[] = [];
  const input: Record<string, unknown> = {};
  const check = (part: "params" | "query" | "headers" | "body", schema: Schema, value: unknown) => {
    const result = z.core.safeParse(schema, value, PROBLEM_CONTEXT);
    if (result.success) input[part] = result.data;
    else problems.push(...describeProblems(result.error.issues, part));
  };
  if (endpoint.params) check("params", endpoint.params, storable(raw.params));
  // Properties that an endpoint does not know are refused, whether or not it knows any: a misspelled filter would
  // otherwise find everything.
  if (endpoint.query || (raw.search !== "" && !endpoint.hasOpenQuery)) {
    const query = storable(Object.fromEntries(new URLSearchParams(raw.search)));
    check("query", endpoint.query ?? NO_QUERY, query);
  }
  if (endpoint.headers) check("headers", endpoint.headers, readHeaders(endpoint.headers, raw.headers));
  if (bodySchemas) check("body", bodySchemas[caller?.tier ?? "client"], raw.body);
  if (endpoint.user === "required" && !(await isSignedIn())) problems.push("auth.user must be defined");
  if (problems.length > 0) {
    const message = schemaErrorMessage(request.method, new URL(request.url).pathname, problems);
    refuse("SCHEMA_ERROR", { message });
  }
  return input;
}

const NO_QUERY = z.strictObject({});

function checkTier(tiers: Route["endpoint"]["tiers"], caller: Caller | null): void {
  if (tiers === "none") return;
  if (!caller) refuse("ACCESS_TYPE_REQUIRED");
  if (!tiers.includes(caller.tier)) {
    refuse("INSUFFICIENT_ACCESS_TYPE", { actual_access_type: caller.tier, allowed_access_types: [...tiers] });
  }
}

function readHeaders(schema: z.core.$ZodObject, headers: RequestHeaders): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema._zod.def.shape)) {
    const value = headers.get(name);
    if (value) values[name] = value;
  }
  return values;
}
