import { type CodeError, type CurrentUser, isKnownError } from "@latchkit/kit";
import { CardSkeleton, defineMessages, FailureCard, Icon, loadable, Message, useMessages } from "@latchkit/ui";
import { people } from "@latchkit/ui/icons";
import { useState } from "react";
import { BrokenLink } from "../codes/broken-link.tsx";
import { CodePage, type CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";
import { InvitationQuestion } from "./invitation-question.tsx";

export const teamInvitationMessages = defineMessages("teamInvitation", {
  strangerTitle: "You've been invited to a team",
  stranger: "Sign in with the email address that the invitation was sent to, then decide whether to join.",
  newcomer: "Don't have an account yet? Create one first.",
  closed: "New accounts can't be created right now.",
  signIn: "Sign in",
  signUp: "Create account",
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

/** Shows signed-out visitors only that the link works: neither the team nor the address it was sent to. */
function StrangersInvitation({ code, fullPage }: InvitationProps) {
  const app = useApp();
  const t = useMessages(teamInvitationMessages);
  const [check] = useState(() => loadable(() => app.verifyTeamInvitationCode(code)));
  const checked = useResourceState(check);
  const project = useResourceState(app.project);
  if (checked.status === "failed")
    return <FailureCard error={checked.error} fullPage={fullPage} retry={() => check.load().catch(() => undefined)} />;
  if (checked.status === "pending" || project.status === "pending") return <CardSkeleton fields={1} />;
  if (checked.value.status === "error") return <Broken error={checked.value.error} fullPage={fullPage} />;
  const canSignUp = project.status === "failed" || project.value.config.signUpEnabled;
  return (
    <Message
      title={t("strangerTitle")}
      icon={<Icon path={people} />}
      fullPage={fullPage}
      primaryButtonText={t("signIn")}
      primaryAction={() => app.redirectToSignIn()}
      secondaryButtonText={canSignUp ? t("signUp") : undefined}
      secondaryAction={() => app.redirectToSignUp()}
    >
      {t("stranger")} {canSignUp ? t("newcomer") : t("closed")}
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
