import { CardSkeleton, loadable } from "@latchkit/ui";
import { useEffect } from "react";
import { AccountSettings, type AccountSettingsProps } from "../account/account-settings.tsx";
import type { CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import type { ImpersonationPageProps } from "../impersonation/impersonation-page.tsx";
import type { MfaProps } from "../mfa/mfa-page.tsx";
import type { OAuthCallbackProps } from "../oauth/oauth-callback.tsx";
import { usePagePath } from "../page-address.ts";
import type { ForgotPasswordProps } from "../password/forgot-password.tsx";
import { Root } from "../root.tsx";
import type { SearchParams } from "../search-param.ts";
import type { AuthFrameProps } from "../sign-in/auth-frame.tsx";
import { SignIn } from "../sign-in/sign-in.tsx";
import type { SignOutProps } from "../sign-in/sign-out.tsx";
import type { SignUpProps } from "../sign-in/sign-up.tsx";
import type { ErrorPageProps } from "./error-page.tsx";
import { LatePage } from "./late-page.tsx";
import { destination } from "./pages.ts";

/** Props for single pages of the handler. */
export interface HandlerComponentProps {
  /** Of the page `sign-in`. */
  SignIn?: AuthFrameProps | undefined;
  /** Of the page `sign-up`. */
  SignUp?: SignUpProps | undefined;
  /** Of the page `forgot-password`. */
  ForgotPassword?: ForgotPasswordProps | undefined;
  /** Of the page `password-reset`. */
  PasswordReset?: CodePageProps | undefined;
  /** Of the page `email-verification`. */
  EmailVerification?: CodePageProps | undefined;
  /** Of the page `account-settings`. */
  AccountSettings?: AccountSettingsProps | undefined;
  /** Of the page `magic-link-callback`. */
  MagicLinkCallback?: CodePageProps | undefined;
  /** Of the page `oauth-callback`. */
  OAuthCallback?: OAuthCallbackProps | undefined;
  /** Of the page `team-invitation`. */
  TeamInvitation?: CodePageProps | undefined;
  /** Of the page `mfa`. */
  Mfa?: MfaProps | undefined;
  /** Of the page `cli-auth-confirm`. */
  CliAuthConfirmation?: CodePageProps | undefined;
  /** Of the page `impersonation`. */
  Impersonation?: ImpersonationPageProps | undefined;
  /** Of the page `oauth-consent`. */
  OAuthConsent?: CodePageProps | undefined;
  /** Of the page `buy`, to which payment links lead. */
  PaymentLink?: CodePageProps | undefined;
  /** Of the page `device`. */
  OAuthDevice?: CodePageProps | undefined;
  /** Of the page `sign-out`. */
  SignOut?: SignOutProps | undefined;
  /** Of the page `error`. */
  ErrorPage?: ErrorPageProps | undefined;
}

/** Props of `<Handler />`. */
export interface HandlerProps {
  /** Pages fill the window and center their card. Default: `true`. */
  fullPage?: boolean | undefined;
  /** The path of the request. Required on servers; browsers know it. */
  location?: string | undefined;
  /** The query of the request. Default: that of the page's address. */
  searchParams?: SearchParams | undefined;
  /** Props for single pages. */
  componentProps?: HandlerComponentProps | undefined;
}

/**
 * Shows the page that the path names: sign-in, sign-up, account settings and all others. Render it for every path below
 * `app.urls.handler`.
 *
 * @example <Route path="/handler/*" element={<Handler />} />
 */
export function Handler({ fullPage = true, location, searchParams, componentProps = {} }: HandlerProps) {
  const { urls } = useApp();
  const path = usePagePath(location);
  const { page, rename, moved } = path === null ? { page: undefined } : destination(path, urls);

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
    case "oauth-consent":
      return (
        <LatePage from={oauthConsent} fields={2} props={{ fullPage, searchParams, ...componentProps.OAuthConsent }} />
      );
    case "buy":
      return (
        <LatePage from={paymentLink} fields={1} props={{ fullPage, searchParams, ...componentProps.PaymentLink }} />
      );
    case "device":
      return (
        <LatePage from={oauthDevice} fields={1} props={{ fullPage, searchParams, ...componentProps.OAuthDevice }} />
      );
    case "sign-out":
      return <LatePage from={signOut} props={{ fullPage, ...componentProps.SignOut }} />;
    case "error":
      return <LatePage from={errorPage} props={{ fullPage, searchParams, ...componentProps.ErrorPage }} />;
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
const oauthConsent = loadable(async () => (await import("../oauth-consent/oauth-consent-page.tsx")).OAuthConsent);
const paymentLink = loadable(async () => (await import("../payment-links/payment-link-page.tsx")).PaymentLinkPage);
const oauthDevice = loadable(async () => (await import("../oauth-consent/oauth-device-page.tsx")).OAuthDevice);
const signOut = loadable(async () => (await import("../sign-in/sign-out.tsx")).SignOut);
const errorPage = loadable(async () => (await import("./error-page.tsx")).ErrorPage);
const notFoundPage = loadable(async () => (await import("./not-found-page.tsx")).NotFoundPage);
