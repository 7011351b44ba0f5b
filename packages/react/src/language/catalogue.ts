import type { appearanceTexts } from "../account/appearance-section.tsx";
import type { accountSettingsTexts } from "../account/settings-frame.tsx";
import type { signOutSectionTexts } from "../account/sign-out-section.tsx";
import type { brokenLinkTexts } from "../codes/broken-link.tsx";
import type { emailFieldTexts } from "../contact-channels/email-field.tsx";
import type { emailSectionTexts } from "../contact-channels/email-section.tsx";
import type { emailVerificationTexts } from "../contact-channels/email-verification.tsx";
import type { newVerificationLinkTexts } from "../contact-channels/new-verification-link.tsx";
import type { errorPageTexts } from "../handler/error-page.tsx";
import type { notFoundTexts } from "../handler/not-found-page.tsx";
import type { credentialSignInTexts } from "../password/credential-sign-in.tsx";
import type { credentialSignUpTexts } from "../password/credential-sign-up.tsx";
import type { forgotPasswordTexts } from "../password/forgot-password.tsx";
import type { newPasswordTexts } from "../password/new-password-field.tsx";
import type { passwordFieldTexts } from "../password/password-field.tsx";
import type { passwordResetTexts } from "../password/password-reset.tsx";
import type { passwordSectionTexts } from "../password/password-section.tsx";
import type { resetFormTexts } from "../password/reset-form.tsx";
import type { passwordCheckTexts } from "../password/use-password-check.ts";
import type { continueTexts } from "../sign-in/continue-card.tsx";
import type { noMethodTexts } from "../sign-in/no-method-card.tsx";
import type { signInTexts } from "../sign-in/sign-in.tsx";
import type { signOutTexts } from "../sign-in/sign-out-page.tsx";
import type { signUpTexts } from "../sign-in/sign-up.tsx";
import type { failureCardTexts } from "../ui/failure-card.tsx";
import type { formTexts } from "../ui/form.tsx";
import type { sendAgainTexts } from "../ui/send-again.tsx";
import type { deleteTexts } from "../users/delete-section.tsx";
import type { pictureTexts } from "../users/picture-row.tsx";
import type { profileTexts } from "../users/profile-section.tsx";
import type { userButtonTexts } from "../users/user-button.tsx";
import type { Translated, Wording } from "./translate.ts";
import type { failureTexts } from "./use-explain.ts";

/** The strings of every component, by section. English stands beside the components; other languages are one file each. */
export interface Catalogue {
  accountSettings: typeof accountSettingsTexts;
  appearance: typeof appearanceTexts;
  brokenLink: typeof brokenLinkTexts;
  credentialSignIn: typeof credentialSignInTexts;
  credentialSignUp: typeof credentialSignUpTexts;
  delete: typeof deleteTexts;
  emailField: typeof emailFieldTexts;
  emailSection: typeof emailSectionTexts;
  emailVerification: typeof emailVerificationTexts;
  errorPage: typeof errorPageTexts;
  failureCard: typeof failureCardTexts;
  failures: typeof failureTexts;
  forgotPassword: typeof forgotPasswordTexts;
  form: typeof formTexts;
  newPassword: typeof newPasswordTexts;
  newVerificationLink: typeof newVerificationLinkTexts;
  noMethod: typeof noMethodTexts;
  notFound: typeof notFoundTexts;
  onward: typeof continueTexts;
  passwordCheck: typeof passwordCheckTexts;
  passwordField: typeof passwordFieldTexts;
  passwordReset: typeof passwordResetTexts;
  passwordSection: typeof passwordSectionTexts;
  picture: typeof pictureTexts;
  profile: typeof profileTexts;
  resetForm: typeof resetFormTexts;
  sendAgain: typeof sendAgainTexts;
  signIn: typeof signInTexts;
  signOut: typeof signOutTexts;
  signOutSection: typeof signOutSectionTexts;
  signUp: typeof signUpTexts;
  userButton: typeof userButtonTexts;
}

export type Section = keyof Catalogue;

/** All of it in another language. A missing or superfluous string does not compile. */
export type Translation = { readonly [S in Section]: Translated<Catalogue[S]> };

type Sentence<W> = W extends Wording ? (W extends string ? W : W[keyof W]) : never;

/** Every English string there is: what an app may word differently. */
export type EnglishText = { [S in Section]: Sentence<Catalogue[S][keyof Catalogue[S]]> }[Section];
