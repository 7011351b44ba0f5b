import type { Parsed } from "@latchkit/contract";

/** Changes that a request makes to a user. */
export type UserChanges = Parsed<"PATCH /users/me">["body"];
