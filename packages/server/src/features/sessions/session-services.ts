import type { TenancyId } from "../../database/tenancy.ts";
import type { Activity } from "./activity.ts";
import type { LivingSession } from "./find-sessions.ts";
import type { SignInServices } from "./sign-in-context.ts";

/** Services that sessions need. */
export interface SessionServices extends SignInServices {
  readonly activity: Activity;
  /** Returns the session of a refresh token's hash; `null` if the token is unknown, expired or revoked. */
  readonly findSession: (tenancy: TenancyId, refreshTokenHash: Buffer) => Promise<LivingSession | null>;
}
