import { useText } from "../language/use-text.ts";
import { CredentialSignUpForm } from "../password/credential-sign-up.tsx";
import { useApp } from "../provider.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { envelope } from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import { Message } from "../ui/message-card.tsx";
import { useSnapshot } from "../use-resource.ts";
import { useWays } from "../ways.ts";
import { AuthFrame, type AuthFrameProps } from "./auth-frame.tsx";
import { NoMethodCard } from "./no-method-card.tsx";
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

function SignUpCard({ fullPage, extraInfo, noPasswordRepeat }: SignUpProps) {
  const say = useText("signUp", signUpTexts);
  const project = useSnapshot(useApp().project);
  const ways = useWays();

  const config = project.status === "ready" ? project.value.config : undefined;
  if (config?.signUpEnabled === false) return <ClosedCard fullPage={fullPage} />;
  if (config?.credentialEnabled === false) return <NoMethodCard fullPage={fullPage} />;
  return (
    <Card
      title={say("title")}
      lead={<ProjectLine named={(name) => say("lead", { project: name })} unnamed={say("leadUnnamed")} />}
      fullPage={fullPage}
      foot={
        <>
          {say("knownHere")} <Link {...ways("signIn")}>{say("signIn")}</Link>
        </>
      }
    >
      <CredentialSignUpForm noPasswordRepeat={noPasswordRepeat} />
      {extraInfo ? <div className="lk-extra">{extraInfo}</div> : null}
    </Card>
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
