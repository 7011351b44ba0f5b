import { defineMessages, Link, useMessages } from "@latchkit/ui";
import { CredentialSignInForm } from "../password/credential-sign-in.tsx";
import { useWays } from "../ways.ts";
import { AuthCard } from "./auth-card.tsx";
import { AuthFrame, type AuthFrameProps } from "./auth-frame.tsx";
import { useOffer } from "./offer.ts";
import { ProjectLine } from "./project-line.tsx";

export const signInMessages = defineMessages("signIn", {
  title: "Sign in",
  lead: "Welcome back to {project}",
  leadUnnamed: "Welcome back",
  newHere: "Don't have an account?",
  signUp: "Sign up",
  invitationOnly: "Sign-up is by invitation only.",
});

/** Lets people in, in every way the project offers. */
export function SignIn(props: AuthFrameProps) {
  return (
    <AuthFrame name="sign-in" {...props}>
      <SignInCard {...props} />
    </AuthFrame>
  );
}

function SignInCard({ fullPage, extraInfo, firstTab, mockProject }: AuthFrameProps) {
  const t = useMessages(signInMessages);
  const ways = useWays();
  const offer = useOffer(mockProject);
  return (
    <AuthCard
      type="sign-in"
      offer={offer}
      title={t("title")}
      lead={
        <>
          <ProjectLine
            mockProject={mockProject}
            named={(name) => t("lead", { project: name })}
            unnamed={t("leadUnnamed")}
          />
          <div>
            {offer?.signUp === false ? (
              t("invitationOnly")
            ) : (
              <>
                {t("newHere")} <Link {...ways("signUp")}>{t("signUp")}</Link>
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
