import { sendVerificationEmail, verifyEmail } from "./contact-channels.ts";
import { setPassword, updatePassword } from "./password/change.ts";
import { resetPassword, sendForgotPasswordEmail, verifyPasswordResetCode } from "./password/reset.ts";
import { signInWithCredential } from "./password/sign-in.ts";
import { signUpWithCredential } from "./password/sign-up.ts";
import { goToPage } from "./redirect/go.ts";
import { signOut } from "./session/sign-out.ts";
import { partialUser } from "./users/partial-user.ts";
import { requireUser } from "./users/require-user.ts";
import { toWire } from "./users/to-wire.ts";

/** What people do, as opposed to what pages show: one piece, loaded with the first of it that somebody does. */
export const actions = {
  goToPage,
  partialUser,
  requireUser,
  resetPassword,
  sendForgotPasswordEmail,
  sendVerificationEmail,
  setPassword,
  signInWithCredential,
  signOut,
  signUpWithCredential,
  toWire,
  updatePassword,
  verifyEmail,
  verifyPasswordResetCode,
};
