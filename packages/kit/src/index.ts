export { isKnownError, KnownError } from "@latchkit/contract/errors";
export {
  CHOSEN_ID_MAX_LENGTH,
  CHOSEN_ID_PATTERN,
  DESCRIPTION_MAX_LENGTH,
  DISPLAY_NAME_MAX_LENGTH,
  HANDLER_PATH_MAX_LENGTH,
  IMAGE_UPLOAD_MAX_BYTES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PERMISSION_ID_MAX_LENGTH,
  PERMISSION_ID_PATTERN,
  PROJECT_NAME_MAX_LENGTH,
  TEAM_NAME_MAX_LENGTH,
  TRUSTED_DOMAIN_MAX_LENGTH,
} from "@latchkit/contract/limits";
export type {
  ApiKey,
  ApiKeyUpdate,
  CreateApiKeyOptions,
  NewApiKey,
  TeamApiKey,
  UserApiKey,
} from "./api-keys/api-key.ts";
export type { CliLoginError, CliLoginOptions } from "./cli.ts";
export { ClientApp, type Redirect, type TokenStoreOption } from "./client-app.ts";
export type { CodeError } from "./codes.ts";
export type { ConnectedAccountOptions, OAuthConnection } from "./connected-accounts.ts";
export type {
  ContactChannel,
  ContactChannelUpdate,
  CreateContactChannelOptions,
} from "./contact-channels/contact-channel.ts";
export type { VerifyEmailError } from "./contact-channels/verify.ts";
export type { Device } from "./device.ts";
export type { MfaSignInError } from "./mfa/sign-in.ts";
export type { NotificationCategory } from "./notifications/notification-category.ts";
export type { OAuthSignInOptions } from "./oauth/authorize.ts";
export type { OAuthProvider, OAuthProviderUpdate, OAuthProviderUpdateError } from "./oauth-providers.ts";
export type { MagicLinkError, MagicLinkSignInError } from "./otp.ts";
export type { PasskeyRegistrationError, PasskeySignInError } from "./passkeys/errors.ts";
export type { Passkey, RegisterPasskeyOptions } from "./passkeys/passkey.ts";
export type { PasskeySignInOptions } from "./passkeys/sign-in.ts";
export type {
  PasswordSignInError,
  PasswordSignUpError,
  ResetPasswordError,
  SetPasswordError,
  UpdatePasswordError,
} from "./password/refusals.ts";
export type { SignInOptions } from "./password/sign-in.ts";
export type { SignUpOptions } from "./password/sign-up.ts";
export type { Permission, PermissionOptions } from "./permissions/permission.ts";
export type { CookieJar, Page, Platform, Timer, VariableName } from "./platform.ts";
export type { Project, ProjectConfig } from "./project.ts";
export type { HandlerUrls } from "./redirect/handler-urls.ts";
export type { RedirectMethod, RedirectOptions } from "./redirect/redirect.ts";
export type { Resource, Snapshot } from "./resource/resource.ts";
export type { Result } from "./result.ts";
export type { ActiveSession, GeoInfo } from "./session/active-sessions.ts";
export {
  endImpersonation,
  type Impersonation,
  type ImpersonationError,
  openImpersonation,
} from "./session/impersonation.ts";
export { isImpersonation } from "./session/is-impersonation.ts";
export type { SignOutOptions } from "./session/sign-out.ts";
export type { RequestLike, TokenStoreInit, Tokens } from "./session/stores/token-store.ts";
export type { ClientAppOptions } from "./settings.ts";
export type {
  AcceptTeamInvitationError,
  CreateTeamOptions,
  Team,
  TeamInvitation,
  TeamInvitationError,
  TeamMemberProfile,
  TeamProfile,
  TeamProfileUpdate,
  TeamUpdate,
  TeamUser,
} from "./teams/team.ts";
export { NetworkError } from "./transport/failures.ts";
export { type RefusalReason, StatusError } from "./transport/status-error.ts";
export type { CurrentUser, TokenPartialUser } from "./users/current-user.ts";
export type { GetUserOptions } from "./users/get-user.ts";
export type { PartialUserOptions } from "./users/partial-user.ts";
export type { User, UserUpdate } from "./users/user.ts";
