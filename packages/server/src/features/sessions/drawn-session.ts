import type { EndUserLocation } from "./end-user-location.ts";
import type { SignInProof } from "./sign-in-method.ts";

/** Parts of a session before it is stored. */
export interface DrawnSession {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly refreshTokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly location: EndUserLocation | null;
  /** Browser and system; `null` if unknown. */
  readonly device: string | null;
  readonly proof: SignInProof;
  /** The id of the event `session.created`; `null` if no endpoint of the project lists it. */
  readonly eventId: string | null;
}
