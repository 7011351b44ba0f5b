import { readAccessToken } from "../session/access-token.ts";

/** Tells whether an administrator acts as the user in the session of an access token. Does not check the signature. */
export function isImpersonation(accessToken: string | null): boolean {
  return accessToken !== null && readAccessToken(accessToken)?.is_impersonation === true;
}
