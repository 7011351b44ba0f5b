import type { Account } from "../model/account.ts";
import type { Parameters } from "./parse-form.ts";

/** A request for an account's objects. */
export interface Call {
  readonly account: Account;
  /** The part of the path after the resource's name; empty for a list or a new object. */
  readonly id: string;
  readonly parameters: Parameters;
  /** Names of objects to answer whole instead of by their IDs. */
  readonly expand: ReadonlySet<string>;
}

/** Handlers by method and path, such as `POST customers/id`. */
export type Routes = Readonly<Record<string, (call: Call) => object>>;
