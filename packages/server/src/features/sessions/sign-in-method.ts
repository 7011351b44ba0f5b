import { type SecondFactor, SIGN_IN_METHODS, type SignInMethod } from "@latchkit/contract";
import * as z from "zod";

/** Proof of a user's identity, as the sign-in history stores it. */
export interface SignInProof {
  readonly method: SignInMethod;
  /** The provider's key in the project's configuration, for `oauth`. Default: none. */
  readonly providerId?: string | null;
  /** Default: none. */
  readonly secondFactor?: SecondFactor | null;
}

/** The first factor of a sign-in that waits for the second. */
export const firstFactor = z.strictObject({
  method: z.enum(SIGN_IN_METHODS),
  providerId: z.string().nullable().default(null),
});
