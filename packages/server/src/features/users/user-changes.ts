import type { Parsed } from "@latchkit/contract";

/** What a request changes about a user. */
export type UserChanges = Parsed<"PATCH /users/me">["body"];
