import type { priceMessages, UiMessages } from "@latchkit/ui";
import type { accountSettingsMessages } from "../account/account-pages.tsx";
import type { appearanceMessages } from "../account/appearance-section.tsx";
import type { freshSignInMessages } from "../account/confirm-dialog.tsx";
import type { signOutSectionMessages } from "../account/sign-out-section.tsx";
import type { apiKeyFormMessages } from "../api-keys/api-key-form.tsx";
import type { apiKeyItemMessages } from "../api-keys/api-key-item.tsx";
import type { apiKeysMessages } from "../api-keys/api-keys-panel.tsx";
import type { createApiKeyMessages } from "../api-keys/create-api-key.tsx";
import type { newApiKeyMessages } from "../api-keys/new-api-key.tsx";
import type { cliAuthMessages } from "../cli/cli-auth-confirmation.tsx";
import type { brokenLinkMessages } from "../codes/broken-link.tsx";
import type { sendAgainMessages } from "../codes/send-again.tsx";
import type { addEmailMessages } from "../contact-channels/add-email.tsx";
import type { emailFieldMessages } from "../contact-channels/email-field.tsx";
import type { emailItemMessages } from "../contact-channels/email-item.tsx";
import type { emailSectionMessages } from "../contact-channels/email-section.tsx";
import type { emailVerificationMessages } from "../contact-channels/email-verification.tsx";
import type { emailsMessages } from "../contact-channels/emails-section.tsx";
import type { newVerificationLinkMessages } from "../contact-channels/new-verification-link.tsx";
import type { verifiedMarkMessages } from "../contact-channels/verified-mark.tsx";
import type { errorPageMessages } from "../handler/error-page.tsx";
import type { notFoundMessages } from "../handler/not-found-page.tsx";
import type { actingMessages } from "../impersonation/impersonation-banner.tsx";
import type { impersonationMessages } from "../impersonation/impersonation-page.tsx";
import type { mfaPageMessages } from "../mfa/mfa-page.tsx";
import type { newRecoveryCodesMessages } from "../mfa/new-recovery-codes.tsx";
import type { recoveryCodesLeftMessages } from "../mfa/recovery-codes-left.tsx";
import type { secondFactorDialogMessages } from "../mfa/second-factor-dialog.tsx";
import type { secondFactorMessages } from "../mfa/second-factor-section.tsx";
import type { totpSetupMessages } from "../mfa/totp-setup.tsx";
import type { turnOffMessages } from "../mfa/turn-off.tsx";
import type { categoryMessages } from "../notifications/category-switch.tsx";
import type { notificationsMessages } from "../notifications/notifications-section.tsx";
import type { connectItemMessages } from "../oauth/connect-item.tsx";
import type { connectedAccountsMessages } from "../oauth/connected-accounts-section.tsx";
import type { linkItemMessages } from "../oauth/link-item.tsx";
import type { oauthMessages } from "../oauth/oauth-button-group.tsx";
import type { oauthCallbackMessages } from "../oauth/oauth-callback.tsx";
import type { codeCardMessages } from "../otp/code-card.tsx";
import type { codeFormMessages } from "../otp/code-form.tsx";
import type { emailCodeSectionMessages } from "../otp/email-code-section.tsx";
import type { magicLinkCallbackMessages } from "../otp/magic-link-callback.tsx";
import type { magicLinkMessages } from "../otp/magic-link-form.tsx";
import type { addPasskeyMessages } from "../passkeys/add-passkey.tsx";
import type { passkeyButtonMessages } from "../passkeys/passkey-button.tsx";
import type { passkeyItemMessages } from "../passkeys/passkey-item.tsx";
import type { passkeySectionMessages } from "../passkeys/passkey-section.tsx";
import type { renamePasskeyMessages } from "../passkeys/rename-passkey.tsx";
import type { credentialSignInMessages } from "../password/credential-sign-in.tsx";
import type { credentialSignUpMessages } from "../password/credential-sign-up.tsx";
import type { forgotPasswordMessages } from "../password/forgot-password.tsx";
import type { newPasswordMessages } from "../password/new-password-field.tsx";
import type { passwordFieldMessages } from "../password/password-field.tsx";
import type { passwordResetMessages } from "../password/password-reset.tsx";
import type { passwordSectionMessages } from "../password/password-section.tsx";
import type { resetFormMessages } from "../password/reset-form.tsx";
import type { passwordCheckMessages } from "../password/use-password-check.ts";
import type { billingMessages } from "../payments/billing-section.tsx";
import type { cardFormMessages } from "../payments/card-form.tsx";
import type { checkoutButtonMessages } from "../payments/checkout-button.tsx";
import type { paymentSectionsMessages } from "../payments/payment-sections.tsx";
import type { planButtonMessages } from "../payments/plan-button.tsx";
import type { pricingMessages } from "../payments/pricing-cards.tsx";
import type { subscriptionStateMessages } from "../payments/subscription-state.tsx";
import type { deletionMessages } from "../sections/deletion.tsx";
import type { ownSignInMethodsMessages } from "../sections/own-sign-in-methods.ts";
import type { sessionItemMessages } from "../sessions/session-item.tsx";
import type { sessionsSectionMessages } from "../sessions/sessions-section.tsx";
import type { signInsSectionMessages } from "../sessions/sign-ins-section.tsx";
import type { continueMessages } from "../sign-in/continue-card.tsx";
import type { lateMessages } from "../sign-in/late-part.tsx";
import type { noMethodMessages } from "../sign-in/no-method-card.tsx";
import type { otherMethodsMessages } from "../sign-in/other-methods.tsx";
import type { signInMessages } from "../sign-in/sign-in.tsx";
import type { signOutMessages } from "../sign-in/sign-out.tsx";
import type { signUpMessages } from "../sign-in/sign-up.tsx";
import type { lastUsedMessages } from "../sign-in-state/last-used-badge.tsx";
import type { createTeamMessages } from "../teams/create-team-section.tsx";
import type { deleteTeamMessages } from "../teams/delete-team-section.tsx";
import type { invitationItemMessages } from "../teams/invitation-item.tsx";
import type { invitationQuestionMessages } from "../teams/invitation-question.tsx";
import type { invitationsMessages } from "../teams/invitations-section.tsx";
import type { leaveMessages } from "../teams/leave-section.tsx";
import type { longListMessages } from "../teams/long-list.tsx";
import type { membersMessages } from "../teams/members-section.tsx";
import type { nameFormMessages } from "../teams/name-form.tsx";
import type { ownProfileMessages } from "../teams/own-profile-section.tsx";
import type { switcherMessages } from "../teams/switcher.tsx";
import type { teamInvitationMessages } from "../teams/team-invitation.tsx";
import type { teamMenuMessages } from "../teams/team-menu.tsx";
import type { teamPageMessages } from "../teams/team-page.tsx";
import type { teamProfileMessages } from "../teams/team-profile-section.tsx";
import type { teamPagesMessages } from "../teams/use-team-pages.tsx";
import type { deleteMessages } from "../users/delete-section.tsx";
import type { nameFieldMessages } from "../users/name-field.tsx";
import type { pictureMessages } from "../users/picture-row.tsx";
import type { profileMessages } from "../users/profile-section.tsx";
import type { userButtonMessages } from "../users/user-button.tsx";

/** Signing in and up, and the fields and codes for that. */
export type SignInMessages =
  | typeof codeCardMessages
  | typeof codeFormMessages
  | typeof continueMessages
  | typeof credentialSignInMessages
  | typeof credentialSignUpMessages
  | typeof emailFieldMessages
  | typeof nameFieldMessages
  | typeof forgotPasswordMessages
  | typeof lastUsedMessages
  | typeof lateMessages
  | typeof magicLinkCallbackMessages
  | typeof magicLinkMessages
  | typeof mfaPageMessages
  | typeof newPasswordMessages
  | typeof noMethodMessages
  | typeof oauthCallbackMessages
  | typeof oauthMessages
  | typeof otherMethodsMessages
  | typeof passkeyButtonMessages
  | typeof passwordCheckMessages
  | typeof passwordFieldMessages
  | typeof passwordResetMessages
  | typeof resetFormMessages
  | typeof signInMessages
  | typeof signOutMessages
  | typeof signUpMessages;

/**
 * Everything outside the account pages: signing in, parts that it shares with the account pages, and what lies in an
 * app's own pages.
 */
export type PagesMessages =
  | UiMessages
  | SignInMessages
  | typeof brokenLinkMessages
  | typeof cliAuthMessages
  | typeof emailVerificationMessages
  | typeof errorPageMessages
  | typeof invitationQuestionMessages
  | typeof newVerificationLinkMessages
  | typeof notFoundMessages
  | typeof sendAgainMessages
  | typeof switcherMessages
  | typeof teamInvitationMessages
  | typeof teamMenuMessages
  | typeof userButtonMessages;

/** The account page on security. */
export type SecurityMessages =
  | typeof addPasskeyMessages
  | typeof connectItemMessages
  | typeof connectedAccountsMessages
  | typeof emailCodeSectionMessages
  | typeof freshSignInMessages
  | typeof linkItemMessages
  | typeof passkeyItemMessages
  | typeof passkeySectionMessages
  | typeof passwordSectionMessages
  | typeof renamePasskeyMessages
  | typeof newRecoveryCodesMessages
  | typeof recoveryCodesLeftMessages
  | typeof secondFactorDialogMessages
  | typeof secondFactorMessages
  | typeof totpSetupMessages
  | typeof turnOffMessages
  | typeof ownSignInMethodsMessages;

/** The account pages. */
export type AccountMessages =
  | SecurityMessages
  | typeof accountSettingsMessages
  | typeof addEmailMessages
  | typeof apiKeyFormMessages
  | typeof apiKeyItemMessages
  | typeof apiKeysMessages
  | typeof appearanceMessages
  | typeof categoryMessages
  | typeof createApiKeyMessages
  | typeof deleteMessages
  | typeof deletionMessages
  | typeof emailItemMessages
  | typeof emailSectionMessages
  | typeof emailsMessages
  | typeof newApiKeyMessages
  | typeof notificationsMessages
  | typeof pictureMessages
  | typeof profileMessages
  | typeof sessionItemMessages
  | typeof sessionsSectionMessages
  | typeof signInsSectionMessages
  | typeof signOutSectionMessages
  | typeof teamPagesMessages
  | typeof verifiedMarkMessages;

/** The team pages within the account pages. */
export type TeamsMessages =
  | typeof createTeamMessages
  | typeof deleteTeamMessages
  | typeof invitationItemMessages
  | typeof invitationsMessages
  | typeof leaveMessages
  | typeof longListMessages
  | typeof membersMessages
  | typeof nameFormMessages
  | typeof ownProfileMessages
  | typeof teamPageMessages
  | typeof teamProfileMessages;

/** Prices, plans and payments. */
export type PaymentsMessages =
  | typeof billingMessages
  | typeof cardFormMessages
  | typeof checkoutButtonMessages
  | typeof paymentSectionsMessages
  | typeof planButtonMessages
  | typeof priceMessages
  | typeof pricingMessages
  | typeof subscriptionStateMessages;

/** What administrators see who impersonate a user. */
export type ImpersonationMessages = typeof actingMessages | typeof impersonationMessages;
