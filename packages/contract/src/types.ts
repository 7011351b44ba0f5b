import type * as z from "zod";
import type { Endpoints } from "./endpoints.ts";
import type { RawAnswer, Schema, Tier, TierSchemas } from "./wire/endpoint.ts";

/** Every endpoint there is: method and path. */
export type EndpointKey = keyof Endpoints;

type Field<K extends EndpointKey, Name extends string> = Endpoints[K] extends Record<Name, infer S> ? S : undefined;
type ForTier<S, T extends Tier> = S extends { client: infer C; server: infer V } ? (T extends "client" ? C : V) : S;
type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;
/** Leaves out what an endpoint does not declare; makes a part optional when nothing in it is required. */
type Declared<Parts> = { [P in keyof Parts as Parts[P] extends undefined ? never : P]: Parts[P] };
type MayBeLeftOut<Parts> = { [P in keyof Parts as object extends Parts[P] ? P : never]?: Parts[P] } & {
  [P in keyof Parts as object extends Parts[P] ? never : P]: Parts[P];
};

/** Input from a caller of the given tier. */
export type Input<K extends EndpointKey, T extends Tier = "client"> = MayBeLeftOut<
  Declared<{
    params: In<Field<K, "params">>;
    query: In<Field<K, "query">>;
    headers: In<Field<K, "headers">>;
    body: In<ForTier<Field<K, "body">, T>>;
  }>
>;

/** Input of a handler: parsed, with defaults filled in. Where tiers differ this is the widest, the server's. */
export type Parsed<K extends EndpointKey> = Declared<{
  params: Out<Field<K, "params">>;
  query: Out<Field<K, "query">>;
  headers: Out<Field<K, "headers">>;
  body: Out<ForTier<Field<K, "body">, "server">>;
}>;

/** Response to a caller of the given tier; handlers answer for `"server"`, the pipeline narrows. */
export type Answer<K extends EndpointKey, T extends Tier = "client"> = Endpoints[K]["answer"] extends infer A
  ? A extends RawAnswer
    ? Response
    : A extends Schema | TierSchemas
      ? Out<ForTier<A, T>>
      : never
  : never;

/** The known errors an endpoint declares. */
export type ErrorsOf<K extends EndpointKey> = Endpoints[K]["errors"][number];
