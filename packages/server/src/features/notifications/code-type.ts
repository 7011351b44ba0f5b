import * as z from "zod";
import { type CodeType, MAILED_CODE_LIFETIME_MILLIS } from "../../tokens/code-type.ts";

const unsubscribeCode = z.strictObject({ userId: z.uuid(), categoryId: z.uuid() });

/** Switches a category off for a user, once. Any number of requests may look at it before. */
export const UNSUBSCRIBE_CODE: CodeType<z.infer<typeof unsubscribeCode>> = {
  name: "unsubscribe",
  lifetimeMillis: MAILED_CODE_LIFETIME_MILLIS,
  data: unsubscribeCode,
};
