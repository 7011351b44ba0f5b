import * as z from "zod";
import { lenientEmail, password } from "../fields/fields.ts";
import { movedUser } from "../moving/lazy-move.ts";
import type { EndpointTable } from "../wire/endpoint.ts";

/** Moving users from the system before Latchkit as they sign in. Not part of the original protocol. */
export const lazyMove = {
  "POST /internal/lazy-move/test": {
    summary: "Ask the old system about a password without moving the user",
    tiers: ["admin"],
    body: z.strictObject({ email: lenientEmail.min(1, "must not be empty"), password }),
    answer: z.strictObject({
      result: z.enum(["ok", "refused", "failed"]),
      /** Fault of the answer, or reason for a missing one; `null` for an answer that fits. */
      problem: z.string().nullable(),
      user: movedUser.nullable(),
    }),
    errors: [],
  },
} as const satisfies EndpointTable;
