import { useText } from "../language/use-text.ts";
import { CredentialSignInForm } from "../password/credential-sign-in.tsx";
import { Link } from "../ui/link.tsx";
import { useWays } from "../ways.ts";
import { AuthCard } from "./auth-card.tsx";
import { AuthFrame, type AuthFrameProps } from "./auth-frame.tsx";
import { useOffer } from "./offer.ts";
import { ProjectLine } from "./project-line.tsx";

export const signInTexts = {
  title: "Sign in",
  lead: "Welcome back to {project}",
  leadUnnamed: "Welcome back",
  newHere: "New here?",
  signUp: "Create an account",
  invitationOnly: "New accounts are by invitation only.",
} as const;

/** Lets people in, in every way the project offers. */
export function SignIn(props: AuthFrameProps) {
  return (
    <AuthFrame name="sign-in" {...props}>
      <SignInCard {...props} />
    </AuthFrame>
  );
}

function SignInCard({ fullPage, extraInfo, firstTab, mockProject }: AuthFrameProps) {
  const say = useText("signIn", signInTexts);
  const ways = useWays();
  const offer = useOffer(mockProject);
  return (
    <AuthCard
      type="sign-in"
      offer={offer}
      title={say("title")}
      lead={
        <>
          <ProjectLine
            mockProject={mockProject}
            named={(name) => say("lead", { project: name })}
            unnamed={say("leadUnnamed")}
          />
          <div>
            {offer?.signUp === false ? (
              say("invitationOnly")
            ) : (
              <>
                {say("newHere")} <Link {...ways("signUp")}>{say("signUp")}</Link>
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
