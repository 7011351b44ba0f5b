import { isUniqueViolation } from "../../database/unique-violation.ts";
import { PlainError } from "../../endpoints/refusals.ts";

/** Answers 409 if a change failed because another user has the external ID. */
export function refuseUsedExternalId(error: unknown): void {
  if (isUniqueViolation(error, "users", "users__external_id"))
    throw new PlainError(409, "Another user has this external ID.", { reason: "EXTERNAL_ID_ALREADY_USED" });
}
