import { CardSkeleton, loadable } from "@latchkit/ui";
import { useEffect } from "react";
import { AccountSettings, type AccountSettingsProps } from "../account/account-settings.tsx";
import type { CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import type { ImpersonationPageProps } from "../impersonation/impersonation-page.tsx";
import type { MfaProps } from "../mfa/mfa-page.tsx";
import type { OAuthCallbackProps } from "../oauth/oauth-callback.tsx";
import { usePageAddress } from "../page-address.ts";
import type { ForgotPasswordProps } from "../password/forgot-password.tsx";
import { Root } from "../root.tsx";
import type { SearchParams } from "../search-param.ts";
import type { AuthFrameProps } from "../sign-in/auth-frame.tsx";
import { SignIn } from "../sign-in/sign-in.tsx";
import type { SignUpProps } from "../sign-in/sign-up.tsx";
import { LatePage } from "./late-page.tsx";
import { destination } from "./pages.ts";

/** Settings for single pages. */
export interface HandlerComponentProps {
  SignIn?: AuthFrameProps | undefined;
  SignUp?: SignUpProps | undefined;
  ForgotPassword?: ForgotPasswordProps | undefined;
  PasswordReset?: CodePageProps | undefined;
  EmailVerification?: CodePageProps | undefined;
  AccountSettings?: AccountSettingsProps | undefined;
  MagicLinkCallback?: CodePageProps | undefined;
  OAuthCallback?: OAuthCallbackProps | undefined;
  TeamInvitation?: CodePageProps | undefined;
  Mfa?: MfaProps | undefined;
  CliAuthConfirmation?: CodePageProps | undefined;
  Impersonation?: ImpersonationPageProps | undefined;
}

export interface HandlerProps {
  /** Pages fill the window and centre their card. Default: `true`. */
  fullPage?: boolean | undefined;
  /** The path as the app's router has it. Needed on servers; browsers know it. */
  location?: string | undefined;
  /** The query as the app's router has it. Default: the page's address. */
  searchParams?: SearchParams | undefined;
  componentProps?: HandlerComponentProps | undefined;
}

/**
 * Every page of signing in, up and out and of the account, chosen by the path. Render it for all paths below
 * `app.urls.handler`.
 *
 * @example <Route path="/handler/*" element={<Handler />} />
 */
export function Handler({ fullPage = true, location, searchParams, componentProps = {} }: HandlerProps) {
  const { urls } = useApp();
  const address = usePageAddress();
  const path = location?.split(/[?#]/)[0] ?? address?.pathname;
  const { page, rename, moved } = path === undefined ? { page: undefined } : destination(path, urls);

  useEffect(() => {
    const query = window.location.search + window.location.hash;
    if (moved) window.location.replace(moved + query);
    else if (rename) history.replaceState(history.state, "", rename + query);
  }, [moved, rename]);

  if (page === undefined || moved) {
    return (
      <Root name="loading" fullPage={fullPage}>
        <CardSkeleton fields={2} hasLink />
      </Root>
    );
  }
  switch (page) {
    case "sign-in":
      return <SignIn fullPage={fullPage} {...componentProps.SignIn} />;
    case "sign-up":
      return <LatePage from={signUp} fields={2} props={{ fullPage, ...componentProps.SignUp }} />;
    case "forgot-password":
      return <LatePage from={forgotPassword} fields={1} props={{ fullPage, ...componentProps.ForgotPassword }} />;
    case "account-settings":
      return <AccountSettings fullPage={fullPage} {...componentProps.AccountSettings} />;
    case "password-reset":
      return (
        <LatePage from={passwordReset} fields={1} props={{ fullPage, searchParams, ...componentProps.PasswordReset }} />
      );
    case "email-verification":
      return (
        <LatePage from={emailVerification} props={{ fullPage, searchParams, ...componentProps.EmailVerification }} />
      );
    case "magic-link-callback":
      return (
        <LatePage from={magicLinkCallback} props={{ fullPage, searchParams, ...componentProps.MagicLinkCallback }} />
      );
    case "oauth-callback":
      return <LatePage from={oauthCallback} props={{ fullPage, ...componentProps.OAuthCallback }} />;
    case "team-invitation":
      return (
        <LatePage
          from={teamInvitation}
          fields={1}
          props={{ fullPage, searchParams, ...componentProps.TeamInvitation }}
        />
      );
    case "mfa":
      return <LatePage from={mfa} fields={1} props={{ fullPage, ...componentProps.Mfa }} />;
    case "cli-auth-confirm":
      return (
        <LatePage
          from={cliAuthConfirmation}
          props={{ fullPage, searchParams, ...componentProps.CliAuthConfirmation }}
        />
      );
    case "impersonation":
      return <LatePage from={impersonationPage} props={{ fullPage, ...componentProps.Impersonation }} />;
    case "sign-out":
      return <LatePage from={signOutPage} props={{ fullPage }} />;
    case "error":
      return <LatePage from={errorPage} props={{ fullPage, searchParams }} />;
    case null:
      return <LatePage from={notFoundPage} props={{ fullPage }} />;
  }
}

// Every page but the one that people see first and most is loaded when it is shown.
const signUp = loadable(async () => (await import("../sign-in/sign-up.tsx")).SignUp);
const forgotPassword = loadable(async () => (await import("../password/forgot-password.tsx")).ForgotPassword);
const passwordReset = loadable(async () => (await import("../password/password-reset.tsx")).PasswordReset);
const emailVerification = loadable(
  async () => (await import("../contact-channels/email-verification.tsx")).EmailVerification,
);
const magicLinkCallback = loadable(async () => (await import("../otp/magic-link-callback.tsx")).MagicLinkCallback);
const oauthCallback = loadable(async () => (await import("../oauth/oauth-callback.tsx")).OAuthCallback);
const teamInvitation = loadable(async () => (await import("../teams/team-invitation.tsx")).TeamInvitation);
const mfa = loadable(async () => (await import("../mfa/mfa-page.tsx")).Mfa);
const cliAuthConfirmation = loadable(
  async () => (await import("../cli/cli-auth-confirmation.tsx")).CliAuthConfirmation,
);
const impersonationPage = loadable(
  async () => (await import("../impersonation/impersonation-page.tsx")).ImpersonationPage,
);
const signOutPage = loadable(async () => (await import("../sign-in/sign-out-page.tsx")).SignOutPage);
const errorPage = loadable(async () => (await import("./error-page.tsx")).ErrorPage);
const notFoundPage = loadable(async () => (await import("./not-found-page.tsx")).NotFoundPage);
