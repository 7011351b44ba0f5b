import { sendVerificationEmail, verifyEmail } from "./contact-channels.ts";
import { askSecondFactor } from "./mfa.ts";
import { setPassword, updatePassword } from "./password/change.ts";
import { resetPassword, sendForgotPasswordEmail, verifyPasswordResetCode } from "./password/reset.ts";
import { signUpWithCredential } from "./password/sign-up.ts";
import { go, goToPage } from "./redirect/go.ts";
import { deleteUser, updateUser } from "./users/change-user.ts";
import { partialUser } from "./users/partial-user.ts";
import { requireUser } from "./users/require-user.ts";

/** What people do now and then: one piece, loaded with the first of it that somebody does. */
export const actions = {
  askSecondFactor,
  deleteUser,
  go,
  goToPage,
  partialUser,
  requireUser,
  resetPassword,
  sendForgotPasswordEmail,
  sendVerificationEmail,
  setPassword,
  signUpWithCredential,
  updatePassword,
  updateUser,
  verifyEmail,
  verifyPasswordResetCode,
};
