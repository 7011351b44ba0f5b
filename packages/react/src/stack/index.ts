export type {
  ClientAppJson as StackClientAppJson,
  ContactChannel,
  CreateTeamOptions as TeamCreateOptions,
  HandlerUrls,
  OAuthProvider,
  Permission as AdminProjectPermission,
  Permission as AdminTeamPermission,
  Project,
  ProjectConfig,
  TeamInvitation,
  TeamMemberProfile,
  TeamMemberProfile as ServerTeamMemberProfile,
  TeamProfile as EditableTeamMemberProfile,
  TeamUpdate as TeamUpdateOptions,
  TeamUser,
} from "@latchkit/kit";
export type {
  AdminEmailConfig,
  AdminOAuthProviderConfig,
  AdminProject,
  AdminProjectConfig,
  AdminProjectUpdate as AdminProjectUpdateOptions,
  AdminSentEmail,
  CreateInternalApiKeyOptions as InternalApiKeyCreateOptions,
  CreateProjectOptions as AdminProjectCreateOptions,
  FirstViewInternalApiKey as InternalApiKeyFirstView,
  InternalApiKey,
  OwnedProject as AdminOwnedProject,
  PermissionDefinition as AdminProjectPermissionDefinition,
  PermissionDefinition as AdminTeamPermissionDefinition,
  PermissionDefinitionOptions as AdminProjectPermissionDefinitionCreateOptions,
  PermissionDefinitionOptions as AdminTeamPermissionDefinitionCreateOptions,
  ProjectOwner as CurrentInternalUser,
  TrustedDomain as AdminDomainConfig,
} from "@latchkit/kit/admin";
export type {
  CreateServerTeamOptions as ServerTeamCreateOptions,
  ListUsersOptions as ServerListUsersOptions,
  ServerContactChannel,
  ServerOAuthProvider,
  ServerTeamUpdate as ServerTeamUpdateOptions,
} from "@latchkit/kit/server";
export {
  AccountSettings,
  AuthPage,
  CliAuthConfirmation,
  CredentialSignIn,
  CredentialSignUp,
  EmailVerification,
  ForgotPassword,
  MagicLinkSignIn,
  MessageCard,
  OAuthButton,
  OAuthButtonGroup,
  PasswordReset,
  SelectedTeamSwitcher,
  SignIn,
  SignUp,
  TeamSwitcher,
  UserAvatar,
  UserButton,
} from "@latchkit/react";
export type {
  GetCurrentUserOptions,
  GetUserOptions,
  OAuthScopesOnSignIn,
  StackAdminAppConstructorOptions,
  StackClientAppConstructorOptions,
  StackServerAppConstructorOptions,
} from "./app-options.ts";
export type {
  StackAdminAppConstructor,
  StackClientAppConstructor,
  StackServerAppConstructor,
} from "./constructors.ts";
export { StackAdminApp } from "./stack-admin-app.ts";
export { StackClientApp } from "./stack-client-app.ts";
export { StackHandler, type StackHandlerProps } from "./stack-handler.tsx";
export { StackProvider, type StackProviderProps } from "./stack-provider.tsx";
export { StackServerApp } from "./stack-server-app.ts";
export { type StackColors, StackTheme, type StackThemeConfig, type StackThemeProps } from "./stack-theme.tsx";
export type {
  AdminProjectConfigUpdateOptions,
  Auth,
  Connection,
  CurrentServerUser,
  CurrentServerUser as CurrentInternalServerUser,
  CurrentUser,
  InternalApiKeyBase,
  InternalApiKeyBaseCrudRead,
  OAuthConnection,
  OAuthProviderConfig,
  PermissionDefinitionUpdate as AdminProjectPermissionDefinitionUpdateOptions,
  PermissionDefinitionUpdate as AdminTeamPermissionDefinitionUpdateOptions,
  ServerTeam,
  ServerTeamUser,
  ServerUser,
  Session,
  Team,
  User,
} from "./types.ts";
export { useStackApp, useUser } from "./use-stack.ts";
