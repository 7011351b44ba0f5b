import type { KnownError } from "@latchkit/contract/errors";
import type { CodeError } from "../sign-in/codes.ts";

/** Error of a refused sign-in. The backend never says whether the address or the password was wrong. */
export type PasswordSignInError =
  | KnownError<"EMAIL_PASSWORD_MISMATCH">
  | KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">;

/** Error of a refused sign-up. */
export type PasswordSignUpError =
  | KnownError<"USER_EMAIL_ALREADY_EXISTS">
  | KnownError<"PASSWORD_TOO_SHORT">
  | KnownError<"PASSWORD_REQUIREMENTS_NOT_MET">
  | KnownError<"SIGN_UP_NOT_ENABLED">
  | KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">;

/** Error of a password that was not reset. Unless the error is about the code itself, the code has been used. */
export type ResetPasswordError =
  | CodeError
  | KnownError<"PASSWORD_TOO_SHORT">
  | KnownError<"PASSWORD_REQUIREMENTS_NOT_MET">
  | KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">;

/** Error of a refused first password. */
export type SetPasswordError =
  | KnownError<"PASSWORD_TOO_SHORT">
  | KnownError<"PASSWORD_REQUIREMENTS_NOT_MET">
  | KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">;

/** Error of a refused new password. */
export type UpdatePasswordError =
  | SetPasswordError
  | KnownError<"PASSWORD_CONFIRMATION_MISMATCH">
  | KnownError<"USER_DOES_NOT_HAVE_PASSWORD">;
