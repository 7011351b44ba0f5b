import * as z from "zod";

/** Model of the codes that devices show, beside those of the engine: each leads to a device code. */
export const USER_CODE_MODEL = "UserCode";

const undecided = z.object({
  userCode: z.string(),
  accountId: z.never().optional(),
  error: z.never().optional(),
});

/** Returns the user code of a device code that waits for a decision; `null` of any other. */
export function openUserCode(model: string, payload: unknown): string | null {
  return (model === "DeviceCode" && undecided.safeParse(payload).data?.userCode) || null;
}
