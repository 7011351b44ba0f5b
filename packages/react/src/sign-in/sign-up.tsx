import { useText } from "../language/use-text.ts";
import { CredentialSignUpForm } from "../password/credential-sign-up.tsx";
import { Icon } from "../ui/icon.tsx";
import { envelope } from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import { Message } from "../ui/message-card.tsx";
import { useWays } from "../ways.ts";
import { AuthCard } from "./auth-card.tsx";
import { AuthFrame, type AuthFrameProps } from "./auth-frame.tsx";
import { useOffer } from "./offer.ts";
import { ProjectLine } from "./project-line.tsx";

export const signUpTexts = {
  title: "Create your account",
  lead: "Welcome to {project}",
  leadUnnamed: "Welcome",
  knownHere: "Already have an account?",
  signIn: "Sign in",
  closedTitle: "By invitation only",
  closed: "New accounts are not open to everybody here. If somebody invited you, use the link in their e-mail.",
} as const;

export interface SignUpProps extends AuthFrameProps {
  /** `false` asks for the password twice. Default: `true`. */
  noPasswordRepeat?: boolean | undefined;
}

/** Lets new people create an account. */
export function SignUp({ noPasswordRepeat, ...props }: SignUpProps) {
  return (
    <AuthFrame name="sign-up" {...props}>
      <SignUpCard {...props} noPasswordRepeat={noPasswordRepeat} />
    </AuthFrame>
  );
}

function SignUpCard({ fullPage, extraInfo, firstTab, mockProject, noPasswordRepeat }: SignUpProps) {
  const say = useText("signUp", signUpTexts);
  const ways = useWays();
  const offer = useOffer(mockProject);
  if (offer?.signUp === false) return <ClosedCard fullPage={fullPage} />;
  return (
    <AuthCard
      type="sign-up"
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
            {say("knownHere")} <Link {...ways("signIn")}>{say("signIn")}</Link>
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
  const say = useText("signUp", signUpTexts);
  const ways = useWays();
  return (
    <Message
      title={say("closedTitle")}
      icon={<Icon path={envelope} />}
      fullPage={fullPage}
      foot={
        <>
          {say("knownHere")} <Link {...ways("signIn")}>{say("signIn")}</Link>
        </>
      }
    >
      {say("closed")}
    </Message>
  );
}
