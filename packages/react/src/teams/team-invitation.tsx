import { type CodeError, isKnownError, type TeamInvitationPreview } from "@latchkit/kit";
import { CardSkeleton, defineMessages, FailureCard, Icon, Message, useMessages } from "@latchkit/ui";
import { people } from "@latchkit/ui/icons";
import { BrokenLink } from "../codes/broken-link.tsx";
import { CodePage, type CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import { useTeamInvitation } from "../flows/use-team-invitation.ts";
import { acceptInvitationLater } from "../sign-in-state/accepted-invitation.ts";
import { keepEmail } from "../sign-in-state/kept-email.ts";
import { InvitationQuestion } from "./invitation-question.tsx";

export const teamInvitationMessages = defineMessages("teamInvitation", {
  title: "Join {team}",
  unnamed: "a team",
  invited: "{sender} invited {email} to join {team}.",
  invitedByNoOne: "{email} is invited to join {team}.",
  closed: "New accounts can't be created right now.",
  signIn: "Sign in",
  signUp: "Create account and join",
  another: "Ask the person who invited you for a new invitation.",
  withdrawn: "The invitation may have been revoked.",
  home: "Go to home page",
});

/** Page of the link in a team invitation. Users join only after they have confirmed. */
export function TeamInvitation(props: CodePageProps) {
  return (
    <CodePage name="team-invitation" {...props}>
      {(code) => <Invitation key={code} code={code} fullPage={props.fullPage} />}
    </CodePage>
  );
}

interface InvitationProps {
  code: string;
  fullPage: boolean | undefined;
}

function Invitation({ code, fullPage }: InvitationProps) {
  const flow = useTeamInvitation(code);
  const { state } = flow;
  switch (state.at) {
    case "loading":
      return <CardSkeleton fields={1} />;
    case "failed":
      return <FailureCard error={state.error} fullPage={fullPage} retry={state.retry} />;
    case "broken":
      return <Broken error={state.error} fullPage={fullPage} />;
    case "signed-out":
      return <StrangersInvitation code={code} {...state} fullPage={fullPage} />;
    default:
      return <InvitationQuestion key={state.user.id} code={code} flow={flow} state={state} fullPage={fullPage} />;
  }
}

interface StrangersInvitationProps extends InvitationProps {
  preview: TeamInvitationPreview;
  canSignUp: boolean;
}

/** Shows the team, the sender and the address of an invitation. The address to sign in with, or up, is filled in. */
function StrangersInvitation({ code, preview, canSignUp, fullPage }: StrangersInvitationProps) {
  const app = useApp();
  const t = useMessages(teamInvitationMessages);
  const { teamDisplayName, recipientEmail: email, senderDisplayName: sender } = preview;
  const team = teamDisplayName || t("unnamed");
  const signIn = { text: t("signIn"), action: () => app.redirectToSignIn() };
  const signUp = { text: t("signUp"), action: () => app.redirectToSignUp() };
  const [first, second] = canSignUp ? [signUp, signIn] : [signIn];
  const goTo = (way: typeof signIn) => () => {
    keepEmail(email);
    if (way === signUp) acceptInvitationLater(code);
    return way.action();
  };
  return (
    <Message
      title={t("title", { team })}
      icon={<Icon path={people} />}
      fullPage={fullPage}
      primaryButtonText={first.text}
      primaryAction={goTo(first)}
      secondaryButtonText={second?.text}
      secondaryAction={second && goTo(second)}
    >
      <span>{sender === null ? t("invitedByNoOne", { email, team }) : t("invited", { sender, email, team })}</span>{" "}
      {canSignUp ? null : <span>{t("closed")}</span>}
    </Message>
  );
}

function Broken({ error, fullPage }: { error: CodeError | null; fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(teamInvitationMessages);
  const isUnknown = isKnownError(error, "VERIFICATION_CODE_NOT_FOUND");
  return (
    <BrokenLink
      error={error}
      advice={isUnknown ? t("withdrawn") : t("another")}
      fullPage={fullPage}
      actionText={t("home")}
      action={() => app.redirectToHome()}
    />
  );
}
