import type { ServerApp } from "@latchkit/kit/server";
import type { Caller } from "./caller.ts";
import type { Memberships } from "./memberships.ts";
import type { News } from "./news.ts";
import type { Shelves } from "./shelves.ts";

/** Parameters in the path. */
export interface Params {
  readonly teamId: string;
  readonly plantId?: string;
  readonly userId?: string;
  readonly role?: string;
}

/** Everything a handler works with. */
export interface Context {
  readonly caller: Caller;
  readonly app: ServerApp;
  readonly memberships: Memberships;
  readonly shelves: Shelves;
  readonly news: News;
  /** Reads the body. @throws {Refusal} 413, 415 or 422 if it cannot be read. */
  body(): Promise<unknown>;
  now(): Date;
}

export interface Reply<Answer = unknown> {
  readonly status: number;
  readonly answer: Answer;
}

/** Answers a request. Checks permissions in its first lines. */
export type Handler = (params: Params, context: Context) => Promise<Reply>;
