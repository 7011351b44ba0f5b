import type { ProjectRole } from "@latchkit/contract";
import type { Caller } from "../endpoints/context.ts";

/**
 * Returns the role in which a caller with a credential administers the project. A key does what its creator may do: it
 * must not give an `admin` what is the owners' alone.
 */
export function callerRole({ credential, tenancy }: Pick<Caller, "credential" | "tenancy">): ProjectRole {
  if (credential.type === "owner") return credential.role;
  if (credential.type === "development_key") return "owner";
  const keySet = tenancy.project.keySets.find(({ id }) => id === credential.keySetId);
  return keySet?.isByOwner ? "owner" : "admin";
}
