import { defineMessages, Link, useMessages } from "@latchkit/ui";
import { CredentialSignInForm } from "../password/credential-sign-in.tsx";
import { useSignInMethods } from "../sign-in-state/sign-in-methods.ts";
import { usePageLinks } from "../use-page-links.ts";
import { AuthCard } from "./auth-card.tsx";
import { AuthFrame, type AuthFrameProps } from "./auth-frame.tsx";
import { ProjectLine } from "./project-line.tsx";

export const signInMessages = defineMessages("signIn", {
  title: "Sign in",
  lead: "Welcome back to {project}",
  leadUnnamed: "Welcome back",
  newHere: "Don't have an account?",
  signUp: "Sign up",
  invitationOnly: "Sign-up is by invitation only.",
});

/** Signs users in with every method that the project enables. */
export function SignIn(props: AuthFrameProps) {
  return (
    <AuthFrame name="sign-in" {...props}>
      <SignInCard {...props} />
    </AuthFrame>
  );
}

function SignInCard({ fullPage, extraInfo, firstTab, mockProject }: AuthFrameProps) {
  const t = useMessages(signInMessages);
  const ways = usePageLinks();
  const methods = useSignInMethods(mockProject);
  return (
    <AuthCard
      type="sign-in"
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
            {methods?.signUp === false ? (
              t("invitationOnly")
            ) : (
              <>
                <span>{t("newHere")}</span> <Link {...ways("signUp")}>{t("signUp")}</Link>
              </>
            )}
          </div>
        </>
      }
      fullPage={fullPage}
      firstTab={firstTab}
      extraInfo={extraInfo}
      isMock={mockProject !== undefined}
    >
      <CredentialSignInForm />
    </AuthCard>
  );
}
