import type { appearanceTexts } from "../account/appearance-section.tsx";
import type { accountSettingsTexts } from "../account/settings-frame.tsx";
import type { signOutSectionTexts } from "../account/sign-out-section.tsx";
import type { waysInTexts } from "../account/ways-in.ts";
import type { brokenLinkTexts } from "../codes/broken-link.tsx";
import type { emailFieldTexts } from "../contact-channels/email-field.tsx";
import type { emailSectionTexts } from "../contact-channels/email-section.tsx";
import type { emailVerificationTexts } from "../contact-channels/email-verification.tsx";
import type { newVerificationLinkTexts } from "../contact-channels/new-verification-link.tsx";
import type { errorPageTexts } from "../handler/error-page.tsx";
import type { notFoundTexts } from "../handler/not-found-page.tsx";
import type { secondFactorTexts } from "../mfa/second-factor-section.tsx";
import type { totpSetupTexts } from "../mfa/totp-setup.tsx";
import type { connectItemTexts } from "../oauth/connect-item.tsx";
import type { connectedAccountsTexts } from "../oauth/connected-accounts-section.tsx";
import type { linkItemTexts } from "../oauth/link-item.tsx";
import type { emailCodeSectionTexts } from "../otp/email-code-section.tsx";
import type { addPasskeyTexts } from "../passkeys/add-passkey.tsx";
import type { passkeyItemTexts } from "../passkeys/passkey-item.tsx";
import type { passkeySectionTexts } from "../passkeys/passkey-section.tsx";
import type { renamePasskeyTexts } from "../passkeys/rename-passkey.tsx";
import type { credentialSignInTexts } from "../password/credential-sign-in.tsx";
import type { credentialSignUpTexts } from "../password/credential-sign-up.tsx";
import type { forgotPasswordTexts } from "../password/forgot-password.tsx";
import type { newPasswordTexts } from "../password/new-password-field.tsx";
import type { passwordFieldTexts } from "../password/password-field.tsx";
import type { passwordResetTexts } from "../password/password-reset.tsx";
import type { passwordSectionTexts } from "../password/password-section.tsx";
import type { resetFormTexts } from "../password/reset-form.tsx";
import type { passwordCheckTexts } from "../password/use-password-check.ts";
import type { sessionItemTexts } from "../sessions/session-item.tsx";
import type { sessionsSectionTexts } from "../sessions/sessions-section.tsx";
import type { continueTexts } from "../sign-in/continue-card.tsx";
import type { noMethodTexts } from "../sign-in/no-method-card.tsx";
import type { signInTexts } from "../sign-in/sign-in.tsx";
import type { signOutTexts } from "../sign-in/sign-out-page.tsx";
import type { signUpTexts } from "../sign-in/sign-up.tsx";
import type { cancelTexts } from "../ui/cancel-button.tsx";
import type { copyButtonTexts } from "../ui/copy-button.tsx";
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
  addPasskey: typeof addPasskeyTexts;
  appearance: typeof appearanceTexts;
  brokenLink: typeof brokenLinkTexts;
  cancel: typeof cancelTexts;
  connectItem: typeof connectItemTexts;
  connectedAccounts: typeof connectedAccountsTexts;
  copyButton: typeof copyButtonTexts;
  credentialSignIn: typeof credentialSignInTexts;
  credentialSignUp: typeof credentialSignUpTexts;
  delete: typeof deleteTexts;
  emailCodeSection: typeof emailCodeSectionTexts;
  emailField: typeof emailFieldTexts;
  emailSection: typeof emailSectionTexts;
  emailVerification: typeof emailVerificationTexts;
  errorPage: typeof errorPageTexts;
  failureCard: typeof failureCardTexts;
  failures: typeof failureTexts;
  forgotPassword: typeof forgotPasswordTexts;
  form: typeof formTexts;
  linkItem: typeof linkItemTexts;
  newPassword: typeof newPasswordTexts;
  newVerificationLink: typeof newVerificationLinkTexts;
  noMethod: typeof noMethodTexts;
  notFound: typeof notFoundTexts;
  onward: typeof continueTexts;
  passkeyItem: typeof passkeyItemTexts;
  passkeySection: typeof passkeySectionTexts;
  passwordCheck: typeof passwordCheckTexts;
  passwordField: typeof passwordFieldTexts;
  passwordReset: typeof passwordResetTexts;
  passwordSection: typeof passwordSectionTexts;
  picture: typeof pictureTexts;
  profile: typeof profileTexts;
  renamePasskey: typeof renamePasskeyTexts;
  resetForm: typeof resetFormTexts;
  secondFactor: typeof secondFactorTexts;
  sendAgain: typeof sendAgainTexts;
  sessionItem: typeof sessionItemTexts;
  sessionsSection: typeof sessionsSectionTexts;
  signIn: typeof signInTexts;
  signOut: typeof signOutTexts;
  signOutSection: typeof signOutSectionTexts;
  signUp: typeof signUpTexts;
  totpSetup: typeof totpSetupTexts;
  userButton: typeof userButtonTexts;
  waysIn: typeof waysInTexts;
}

export type Section = keyof Catalogue;

/** All of it in another language. A missing or superfluous string does not compile. */
export type Translation = { readonly [S in Section]: Translated<Catalogue[S]> };

type Sentence<W> = W extends Wording ? (W extends string ? W : W[keyof W]) : never;

/** Every English string there is: what an app may word differently. */
export type EnglishText = { [S in Section]: Sentence<Catalogue[S][keyof Catalogue[S]]> }[Section];
