import { UNSUBSCRIBE_CODE_LIFETIME_MILLIS } from "@latchkit/contract/limits";
import * as z from "zod";
import type { CodeType } from "../../tokens/code-type.ts";

const unsubscribeCode = z.strictObject({ userId: z.uuid(), categoryId: z.uuid() });

/** Switches a category off for a user, once. Any number of requests may look at it before. */
export const UNSUBSCRIBE_CODE: CodeType<z.infer<typeof unsubscribeCode>> = {
  name: "unsubscribe",
  lifetimeMillis: UNSUBSCRIBE_CODE_LIFETIME_MILLIS,
  data: unsubscribeCode,
};
