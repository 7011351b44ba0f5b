import type { ReactNode } from "react";
import { useText } from "../language/use-text.ts";
import { CredentialSignInForm } from "../password/credential-sign-in.tsx";
import { useApp } from "../provider.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { useSnapshot } from "../use-resource.ts";
import { useWays } from "../ways.ts";
import { AuthFrame, type AuthFrameProps } from "./auth-frame.tsx";
import { NoMethodCard } from "./no-method-card.tsx";
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

function SignInCard({ fullPage, extraInfo }: { fullPage?: boolean | undefined; extraInfo?: ReactNode }) {
  const say = useText("signIn", signInTexts);
  const project = useSnapshot(useApp().project);
  const ways = useWays();

  // Until we know better, people may do everything: nearly always right, and nobody has to wait for it.
  const config = project.status === "ready" ? project.value.config : undefined;
  if (config?.credentialEnabled === false) return <NoMethodCard fullPage={fullPage} />;
  return (
    <Card
      title={say("title")}
      lead={<ProjectLine named={(name) => say("lead", { project: name })} unnamed={say("leadUnnamed")} />}
      fullPage={fullPage}
      foot={
        config?.signUpEnabled === false ? (
          say("invitationOnly")
        ) : (
          <>
            {say("newHere")} <Link {...ways("signUp")}>{say("signUp")}</Link>
          </>
        )
      }
    >
      <CredentialSignInForm />
      {extraInfo ? <div className="lk-extra">{extraInfo}</div> : null}
    </Card>
  );
}
