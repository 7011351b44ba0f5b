export type { SecondFactor, SignInMethod } from "@latchkit/contract";
export { isKnownError, KnownError } from "@latchkit/contract/errors";
export {
  CHOSEN_ID_MAX_LENGTH,
  CHOSEN_ID_PATTERN,
  DESCRIPTION_MAX_LENGTH,
  DISPLAY_NAME_MAX_LENGTH,
  EXTERNAL_ID_MAX_LENGTH,
  HANDLER_PATH_MAX_LENGTH,
  IMAGE_UPLOAD_MAX_BYTES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PERMISSION_ID_MAX_LENGTH,
  PERMISSION_ID_PATTERN,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_FEATURE_MAX_LENGTH,
  PRODUCT_FEATURES_MAX,
  PROJECT_NAME_MAX_LENGTH,
  TEAM_NAME_MAX_LENGTH,
  TRUSTED_DOMAIN_MAX_LENGTH,
} from "@latchkit/contract/limits";
export type { ActiveSession, GeoInfo } from "./active-sessions/active-sessions.ts";
export type { SignIn } from "./active-sessions/sign-ins.ts";
export type {
  ApiKey,
  ApiKeyUpdate,
  CreateApiKeyOptions,
  NewApiKey,
  TeamApiKey,
  UserApiKey,
} from "./api-keys/api-key.ts";
export type { CliLoginError, CliLoginOptions } from "./cli/cli-login.ts";
export { ClientApp, type TokenStoreOption } from "./client-app.ts";
export { type ClientAppJson, fromClientJson, toClientJson } from "./client-json.ts";
export type { ConnectedAccountOptions, OAuthConnection } from "./connected-accounts/oauth-connection.ts";
export type {
  ContactChannel,
  ContactChannelUpdate,
  CreateContactChannelOptions,
} from "./contact-channels/contact-channel.ts";
export type { VerifyEmailError } from "./contact-channels/verify-email.ts";
export type { BrowserDevice } from "./device.ts";
export type { ConfirmSignInError, ConfirmSignInOptions } from "./fresh-sign-in/confirm-sign-in.ts";
export { isImpersonation } from "./impersonation/is-impersonation.ts";
export { accessTokenOf, partialUserOf } from "./live-token.ts";
export type { MfaSignInError, RecoveryCodeSignInError } from "./mfa/mfa-sign-in.ts";
export type { NotificationCategory } from "./notifications/notification-category.ts";
export type { OAuthSignInOptions } from "./oauth/authorize.ts";
export { isOAuthError } from "./oauth/is-oauth-error.ts";
export type { OAuthProvider, OAuthProviderUpdate, OAuthProviderUpdateError } from "./oauth-providers/oauth-provider.ts";
export type { MagicLinkError, MagicLinkSignInError } from "./otp/magic-link.ts";
export type { Passkey, RegisterPasskeyOptions } from "./passkeys/passkey.ts";
export type { PasskeyRegistrationError, PasskeySignInError } from "./passkeys/passkey-errors.ts";
export type { PasskeySignInOptions } from "./passkeys/sign-in.ts";
export type {
  PasswordSignInError,
  PasswordSignUpError,
  ResetPasswordError,
  SetPasswordError,
  UpdatePasswordError,
} from "./password/password-errors.ts";
export type { SignInOptions } from "./password/sign-in.ts";
export type { SignUpOptions } from "./password/sign-up.ts";
export type { CatalogProduct, IncludedItem } from "./payments/catalog-product.ts";
export type {
  CheckoutOptions,
  Customer,
  CustomerBilling,
  CustomerDefaultPaymentMethod,
  CustomerInvoice,
  CustomerInvoicesList,
  CustomerOptions,
  CustomerPaymentMethodSetupIntent,
  CustomerProduct,
  CustomerProductsList,
  CustomerProductsListOptions,
  CustomerSubscription,
  Item,
  Price,
  SubscriptionChoice,
  SwitchOption,
  SwitchSubscriptionOptions,
} from "./payments/customer.ts";
export type { Permission, PermissionOptions } from "./permissions/permission.ts";
export type { BrowserCookies, BrowserPage, EnvironmentVariable, Platform, PlatformTimer } from "./platform.ts";
export type { ApiKeyRules, Branding, Project, ProjectConfig } from "./project/project.ts";
export type { RecoveryCodes } from "./recovery-codes/recovery-codes.ts";
export type { HandlerUrls } from "./redirect/handler-urls.ts";
export type { RedirectMethod, RedirectOptions } from "./redirect/redirect.ts";
export type { Resource, Snapshot } from "./resource/resource.ts";
export type { Result } from "./result.ts";
export type { CookieParts, RequestLike, TokenStoreInit } from "./session/stores/token-store.ts";
export type { ClientAppOptions } from "./settings.ts";
export type { CodeError } from "./sign-in/codes.ts";
export type { FinishSignInOptions } from "./sign-in/finish-sign-in.ts";
export type { SignOutOptions } from "./sign-in/sign-out.ts";
export { refuseUnsupported, UnsupportedFeatureError } from "./support/unsupported-feature.ts";
export type {
  AcceptTeamInvitationError,
  CreateTeamOptions,
  InviteUserOptions,
  ReceivedTeamInvitation,
  Team,
  TeamInvitation,
  TeamInvitationError,
  TeamInvitationPreview,
  TeamMemberProfile,
  TeamPermissionToGive,
  TeamProfile,
  TeamProfileUpdate,
  TeamUpdate,
  TeamUser,
} from "./teams/team.ts";
export type { Tokens } from "./tokens.ts";
export { NetworkError } from "./transport/network-error.ts";
export type { OAuthError } from "./transport/oauth-error.ts";
export { type RefusalReason, StatusError } from "./transport/status-error.ts";
export type { CurrentUser, TokenPartialUser } from "./users/current-user.ts";
export type { GetUserOptions } from "./users/get-user.ts";
export type { PartialUserOptions } from "./users/partial-user.ts";
export type { User, UserUpdate } from "./users/user.ts";
export { watchTokens } from "./watch-tokens.ts";
