import * as z from "zod";

/** The answer of a call that has nothing to tell but that it was done. */
export const success = z.strictObject({ success: z.literal(true) });

/** The tokens a way of signing in ends with. */
export const sessionAnswer = z.strictObject({ access_token: z.string(), refresh_token: z.string(), user_id: z.uuid() });

/** As `sessionAnswer`, and whether this sign-in made the account. */
export const signInAnswer = sessionAnswer.extend({ is_new_user: z.boolean() });

/** The answer of looking at a code without using it. */
export const codeIsValid = z.strictObject({ is_code_valid: z.literal(true) });

/** A whole list; lists that come in pages have more to say. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), is_paginated: z.literal(false) });
}
