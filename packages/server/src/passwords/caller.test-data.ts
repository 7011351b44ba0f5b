import type { PasswordCaller } from "./password-hasher.ts";

/** A caller that works for a project and never gives up. */
export function callerOf(projectId: string): PasswordCaller {
  return { tenancy: { projectId }, onGivenUp: () => () => undefined };
}
