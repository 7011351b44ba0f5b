import type { AccessTokenClaims } from "../session/access-token.ts";
import type { TokenPartialUser } from "../users/current-user.ts";
import { userIn } from "../users/partial-user.ts";

/**
 * The user of a verified access token, as they were when it was issued: at most ten minutes ago unless the operator
 * chose otherwise.
 */
export interface VerifiedUser extends TokenPartialUser {
  /** The session that the token belongs to; a UUID. */
  readonly sessionId: string;
  /** The team that the user works in; `null` for none. */
  readonly selectedTeamId: string | null;
  /**
   * The ID under which your own tables know the user; `null` if they have none, or if the project's tokens do not carry
   * it: see the setting `auth.externalIdClaim`.
   */
  readonly externalId: string | null;
  /** When the token was issued. */
  readonly issuedAt: Date;
  /** When the token expires. */
  readonly expiresAt: Date;
}

/** Claims that only a verified token is asked for. */
export interface VerifiedClaims extends AccessTokenClaims {
  readonly exp: number;
  readonly refresh_token_id: string;
  readonly selected_team_id: string | null;
  readonly external_id?: string | undefined;
}

/** Turns the claims of a verified token into its user. */
export function toVerifiedUser(claims: VerifiedClaims): VerifiedUser {
  return {
    ...userIn(claims),
    sessionId: claims.refresh_token_id,
    selectedTeamId: claims.selected_team_id,
    externalId: claims.external_id ?? null,
    issuedAt: new Date(claims.iat * 1000),
    expiresAt: new Date(claims.exp * 1000),
  };
}
