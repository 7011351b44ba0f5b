import * as z from "zod";

/** Text that may be missing; empty counts as missing. */
export const text = z.string().min(1).nullable().catch(null);

/** An account's id, which some providers write as a number. */
export const id = z.union([z.string().min(1), z.number().int().transform(String)]);

/** A flag that is not set unless it says so. */
export const flag = z.boolean().catch(false);
