import { readAccessToken } from "./access-token.ts";

/** Whether an access token is of a session in which somebody acts for the user. Signatures are for backends to check. */
export function isImpersonation(accessToken: string | null): boolean {
  return accessToken !== null && readAccessToken(accessToken)?.is_impersonation === true;
}
