// The ways to sign in and up that a page needs only when the user chooses them. Loads together, when it is first
// needed.
export { signInWithMfa, signInWithRecoveryCode } from "../mfa/mfa-sign-in.ts";
export { sendMagicLinkEmail, signInWithMagicLink, verifyMagicLinkCode } from "../otp/magic-link.ts";
export { setPassword, updatePassword } from "../password/change.ts";
export { resetPassword, sendForgotPasswordEmail, verifyPasswordResetCode } from "../password/reset.ts";
export { signUpWithCredential } from "../password/sign-up.ts";
export { askSecondFactor } from "../sign-in/second-factor.ts";
