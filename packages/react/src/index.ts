"use client"; // For servers that render components of their own (React Server Components): what is here runs in browsers, too.

export type { MenuItem } from "@latchkit/ui";
export { Protect, type ProtectProps } from "./access/protect.tsx";
export { RedirectToSignIn } from "./access/redirect-to-sign-in.tsx";
export { SignedIn, type SignedInProps, SignedOut } from "./access/signed-in.tsx";
export { AccountSettings, type AccountSettingsPage, type AccountSettingsProps } from "./account/account-settings.tsx";
export { useApiKeys } from "./api-keys/use-api-keys.ts";
export { CliAuthConfirmation } from "./cli/cli-auth-confirmation.tsx";
export type { CodePageProps } from "./codes/code-page.tsx";
export { type ColorMode, type ColorModeChoice, useColorMode } from "./color-mode.ts";
export { EmailVerification } from "./contact-channels/email-verification.tsx";
export { useContactChannels } from "./contact-channels/use-contact-channels.ts";
export { type ProjectOption, useApp } from "./context.ts";
export type { EmailReason } from "./flows/checks.ts";
export type { NewPasswordReason } from "./flows/new-password.ts";
export {
  type EmailCodeFlow,
  type EmailCodeReason,
  type EmailCodeRequest,
  type EmailCodeRequestReason,
  type EmailCodeSignInReason,
  useEmailCode,
} from "./flows/use-email-code.ts";
export {
  type PasskeySignInFlowOptions,
  type PasskeySignInReason,
  usePasskeySignIn,
} from "./flows/use-passkey-sign-in.ts";
export {
  type ForgotPasswordFlow,
  type PasswordResetFlow,
  type PasswordResetReason,
  type PasswordResetState,
  useForgotPassword,
  usePasswordReset,
} from "./flows/use-password-reset.ts";
export {
  type SecondFactorFlow,
  type SecondFactorReason,
  type SecondFactorValues,
  useSecondFactor,
} from "./flows/use-second-factor.ts";
export { type SignInFlowOptions, type SignInReason, type SignInValues, useSignIn } from "./flows/use-sign-in.ts";
export { type SignUpFlow, type SignUpReason, type SignUpValues, useSignUp } from "./flows/use-sign-up.ts";
export type { FlowProblem, FlowStep } from "./flows/use-step.ts";
export {
  type InvitingTeam,
  type TeamInvitationFlow,
  type TeamInvitationState,
  useTeamInvitation,
} from "./flows/use-team-invitation.ts";
export { ErrorPage, type ErrorPageProps } from "./handler/error-page.tsx";
export { Handler, type HandlerComponentProps, type HandlerProps } from "./handler/handler.tsx";
export { ImpersonationPage, type ImpersonationPageProps } from "./impersonation/impersonation-page.tsx";
export type { TranslationKey } from "./languages/translation-key.ts";
export type { TranslationOverrides } from "./languages/translation-overrides.ts";
export type { LanguageSource } from "./languages/use-reader-language.ts";
export { MessageCard, type MessageCardProps } from "./message-card/message-card.tsx";
export { Mfa, type MfaProps } from "./mfa/mfa-page.tsx";
export { useNotificationCategories } from "./notifications/use-notification-categories.ts";
export {
  OAuthButton,
  OAuthButtonGroup,
  type OAuthButtonGroupProps,
  type OAuthButtonProps,
} from "./oauth/oauth-button-group.tsx";
export { OAuthCallback, type OAuthCallbackProps } from "./oauth/oauth-callback.tsx";
export { ProviderMark } from "./oauth/provider-mark.tsx";
export { useConnectedAccount } from "./oauth/use-connected-account.ts";
export { useConnectedAccounts } from "./oauth/use-connected-accounts.ts";
export { useOAuthProvider, useOAuthProviders } from "./oauth/use-oauth-providers.ts";
export { OAuthConsent } from "./oauth-consent/oauth-consent-page.tsx";
export { OAuthDevice } from "./oauth-consent/oauth-device-page.tsx";
export {
  type OAuthConsentAnswer,
  type OAuthConsentDecision,
  type OAuthConsentFlow,
  type OAuthConsentReason,
  type OAuthConsentState,
  useOAuthConsent,
} from "./oauth-consent/use-oauth-consent.ts";
export { MagicLinkCallback } from "./otp/magic-link-callback.tsx";
export { MagicLinkSignIn } from "./otp/magic-link-sign-in.tsx";
export { usePasskeys } from "./passkeys/use-passkeys.ts";
export { CredentialSignIn } from "./password/credential-sign-in.tsx";
export { CredentialSignUp, type CredentialSignUpProps } from "./password/credential-sign-up.tsx";
export { ForgotPassword, type ForgotPasswordProps } from "./password/forgot-password.tsx";
export { PasswordReset } from "./password/password-reset.tsx";
export { CheckoutButton, type CheckoutButtonProps } from "./payments/checkout-button.tsx";
export { ItemBalance, type ItemBalanceProps } from "./payments/item-balance.tsx";
export { PricingTable, type PricingTableProps } from "./payments/pricing-table.tsx";
export { useBilling, useCatalog, useInvoices, useItem, useProducts } from "./payments/use-payments.ts";
export { usePermission, usePermissions } from "./permissions/use-permissions.ts";
export { Provider, type ProviderProps } from "./provider.tsx";
export type { SearchParams } from "./search-param.ts";
export type { AccountSettingsItem } from "./sections/account-settings-item.ts";
export { useAccessToken } from "./sessions/use-access-token.ts";
export { useActiveSessions } from "./sessions/use-active-sessions.ts";
export type { AuthFrameProps as SignInProps } from "./sign-in/auth-frame.tsx";
export { AuthPage, type AuthPageProps } from "./sign-in/auth-page.tsx";
export { SignIn } from "./sign-in/sign-in.tsx";
export { SignOut, type SignOutProps } from "./sign-in/sign-out.tsx";
export { SignUp, type SignUpProps } from "./sign-in/sign-up.tsx";
export type { MockProject } from "./sign-in-state/sign-in-methods.ts";
export {
  SelectedTeamSwitcher,
  type SelectedTeamSwitcherProps,
} from "./teams/selected-team-switcher.tsx";
export type { TeamAvatarSubject } from "./teams/team-avatar.tsx";
export { TeamInvitation } from "./teams/team-invitation.tsx";
export { TeamSwitcher, type TeamSwitcherProps } from "./teams/team-switcher.tsx";
export { useTeam, useTeamInvitations, useTeamMembers, useTeamProfile, useTeams } from "./teams/use-teams.ts";
export { Theme, type ThemeColors, type ThemeProps, type ThemeTokens } from "./theme.tsx";
export { useAllTeams, useUsers } from "./use-lists.ts";
export { useNavigate } from "./use-navigate.ts";
export { useProject } from "./use-project.ts";
export { useRefetchOnFocus } from "./use-refetch-on-focus.ts";
export { useResource, useResourceState } from "./use-resource.ts";
export { shrinkPicture } from "./users/shrink-picture.ts";
export { usePartialUser } from "./users/use-partial-user.ts";
export { type UseUserOptions, useUser } from "./users/use-user.ts";
export { type AvatarSubject, UserAvatar, type UserAvatarProps } from "./users/user-avatar.tsx";
export { UserButton, type UserButtonProps } from "./users/user-button.tsx";
