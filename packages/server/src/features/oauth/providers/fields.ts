import * as z from "zod";

// Not `min(1)`, which throws for objects with a `length` that cannot be compared.
const filledText = z.string().refine((words) => words !== "");

/** Text that may be missing; empty counts as missing. */
export const text = filledText.nullable().catch(null);

/** An account's id, which some providers write as a number. */
export const id = z.union([filledText, z.number().int().transform(String)]);

/** A flag that is not set unless it says so. */
export const flag = z.boolean().catch(false);
