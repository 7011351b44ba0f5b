import { defineMessages, Icon, Link, Message, useMessages } from "@latchkit/ui";
import { envelope } from "@latchkit/ui/icons";
import { CredentialSignUpForm } from "../password/credential-sign-up.tsx";
import { useSignInMethods } from "../sign-in-state/sign-in-methods.ts";
import { usePageLinks } from "../use-page-links.ts";
import { AuthCard } from "./auth-card.tsx";
import { AuthFrame, type AuthFrameProps } from "./auth-frame.tsx";
import { ProjectLine } from "./project-line.tsx";

export const signUpMessages = defineMessages("signUp", {
  title: "Create your account",
  lead: "Welcome to {project}",
  leadUnnamed: "Welcome",
  knownHere: "Already have an account?",
  signIn: "Sign in",
  closedTitle: "Sign-up is by invitation only",
  closed: "If you've been invited, use the link in your invitation email.",
});

/** Props of `<SignUp />`. */
export interface SignUpProps extends AuthFrameProps {
  /** `false` asks for the password twice. Default: `true`. */
  noPasswordRepeat?: boolean | undefined;
}

/** Creates an account with every method that the project enables. */
export function SignUp({ noPasswordRepeat, ...props }: SignUpProps) {
  return (
    <AuthFrame name="sign-up" {...props}>
      <SignUpCard {...props} noPasswordRepeat={noPasswordRepeat} />
    </AuthFrame>
  );
}

function SignUpCard({ fullPage, extraInfo, firstTab, mockProject, noPasswordRepeat }: SignUpProps) {
  const t = useMessages(signUpMessages);
  const ways = usePageLinks();
  const methods = useSignInMethods(mockProject);
  if (methods?.signUp === false) return <ClosedCard fullPage={fullPage} />;
  return (
    <AuthCard
      type="sign-up"
      methods={methods}
      title={t("title")}
      lead={
        <>
          <ProjectLine
            mockProject={mockProject}
            named={(name) => t("lead", { project: name })}
            unnamed={t("leadUnnamed")}
          />
          <div>
            {t("knownHere")} <Link {...ways("signIn")}>{t("signIn")}</Link>
          </div>
        </>
      }
      fullPage={fullPage}
      firstTab={firstTab}
      extraInfo={extraInfo}
      isMock={mockProject !== undefined}
    >
      <CredentialSignUpForm noPasswordRepeat={noPasswordRepeat} />
    </AuthCard>
  );
}

function ClosedCard({ fullPage }: { fullPage?: boolean | undefined }) {
  const t = useMessages(signUpMessages);
  const ways = usePageLinks();
  return (
    <Message
      title={t("closedTitle")}
      icon={<Icon path={envelope} />}
      fullPage={fullPage}
      foot={
        <>
          {t("knownHere")} <Link {...ways("signIn")}>{t("signIn")}</Link>
        </>
      }
    >
      {t("closed")}
    </Message>
  );
}
