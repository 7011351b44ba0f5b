import type { Tenancy } from "../../projects/tenancy.ts";
import type { AccessTokenSubject } from "../../tokens/access-token.ts";

/** Leaves out of a token everything that the project does not want in it. */
export function withClaimsOf({ config }: Tenancy, subject: AccessTokenSubject): AccessTokenSubject {
  return config.auth.externalIdClaim ? subject : { ...subject, externalId: null };
}
