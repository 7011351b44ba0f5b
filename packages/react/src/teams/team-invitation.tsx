import { type CodeError, type CurrentUser, isKnownError } from "@latchkit/kit";
import { CardSkeleton, defineMessages, FailureCard, Icon, loadable, Message, useMessages } from "@latchkit/ui";
import { people } from "@latchkit/ui/icons";
import { useState } from "react";
import { BrokenLink } from "../codes/broken-link.tsx";
import { CodePage, type CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import { acceptInvitationLater } from "../sign-in-state/accepted-invitation.ts";
import { keepEmail } from "../sign-in-state/kept-email.ts";
import { useResourceState } from "../use-resource.ts";
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

/** Where the link in a mail leads that invites to a team. Users join only after they have confirmed. */
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
  const app = useApp();
  const user = useResourceState(app.user);
  if (code === "") return <Broken error={null} fullPage={fullPage} />;
  if (user.status === "failed") return <FailureCard error={user.error} fullPage={fullPage} retry={app.user.refresh} />;
  if (user.status === "pending") return <CardSkeleton fields={1} />;
  if (!user.value) return <StrangersInvitation code={code} fullPage={fullPage} />;
  return <UsersInvitation key={user.value.id} code={code} user={user.value} fullPage={fullPage} />;
}

/** Shows the team, the sender and the address of an invitation. The address to sign in with, or up, is filled in. */
function StrangersInvitation({ code, fullPage }: InvitationProps) {
  const app = useApp();
  const t = useMessages(teamInvitationMessages);
  const [preview] = useState(() => loadable(() => app.getTeamInvitationPreview(code)));
  const known = useResourceState(preview);
  const project = useResourceState(app.project);
  if (known.status === "failed")
    return <FailureCard error={known.error} fullPage={fullPage} retry={() => preview.load().catch(() => undefined)} />;
  if (known.status === "pending" || project.status === "pending") return <CardSkeleton fields={1} />;
  if (known.value.status === "error") return <Broken error={known.value.error} fullPage={fullPage} />;
  const { teamDisplayName, recipientEmail: email, senderDisplayName: sender } = known.value.data;
  const team = teamDisplayName || t("unnamed");
  const canSignUp = project.status === "failed" || project.value.config.signUpEnabled;
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
      {sender === null ? t("invitedByNoOne", { email, team }) : t("invited", { sender, email, team })}{" "}
      {canSignUp ? null : t("closed")}
    </Message>
  );
}

function UsersInvitation({ code, user, fullPage }: InvitationProps & { user: CurrentUser }) {
  const app = useApp();
  const [details] = useState(() => loadable(() => app.getTeamInvitationDetails(code)));
  const known = useResourceState(details);
  const [refusal, setRefusal] = useState<CodeError | null>(null);
  if (refusal) return <Broken error={refusal} fullPage={fullPage} />;
  if (known.status === "failed")
    return <FailureCard error={known.error} fullPage={fullPage} retry={() => details.load().catch(() => undefined)} />;
  if (known.status === "pending") return <CardSkeleton fields={1} />;
  if (known.value.status === "ok") {
    const { teamId: id, teamDisplayName: displayName } = known.value.data;
    return (
      <InvitationQuestion
        code={code}
        user={user}
        team={{ id, displayName }}
        fullPage={fullPage}
        onRefused={setRefusal}
      />
    );
  }
  const { error } = known.value;
  // Their session has ended meanwhile, elsewhere.
  if (error.code === "USER_AUTHENTICATION_REQUIRED") return <StrangersInvitation code={code} fullPage={fullPage} />;
  return <Broken error={error} fullPage={fullPage} />;
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
