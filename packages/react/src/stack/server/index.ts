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
export { StackAdminApp } from "../stack-admin-app.ts";
export { StackTheme } from "../stack-theme.tsx";
export { useStackApp, useUser } from "../use-stack.ts";
export { StackClientApp, StackServerApp } from "./next-apps.ts";
export { StackHandler, StackProvider } from "./stack-parts.tsx";
