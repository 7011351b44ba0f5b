import {
  Button,
  Card,
  CardSkeleton,
  defineMessages,
  Icon,
  Message,
  Notice,
  useAction,
  useMessages,
} from "@latchkit/ui";
import { alert, done, people } from "@latchkit/ui/icons";
import { useEffect, useState } from "react";
import { useApp } from "../context.ts";
import type { TeamInvitationFlow } from "../flows/use-team-invitation.ts";
import { takeAcceptedInvitation } from "../sign-in-state/accepted-invitation.ts";
import { useResourceState } from "../use-resource.ts";
import { PersonLine } from "../users/person-line.tsx";

export const invitationQuestionMessages = defineMessages("invitationQuestion", {
  title: "Join {team}?",
  unnamed: "the team",
  lead: "You've been invited to join. You'd join with this account:",
  other: "Is the invitation for a different account? Switch accounts first.",
  elsewhereTitle: "This invitation is for another email address",
  elsewhere:
    "It was sent to {email}. Sign in with that account and verify the address there, or ask for an invitation to your own address.",
  accept: "Join team",
  joining: "Joining…",
  decline: "Not now",
  switch: "Use a different account",
  signingOut: "Signing out…",
  memberTitle: "You're already a member of {team}",
  member: "There's nothing to accept.",
  open: "Go to team",
  opening: "Opening…",
  joinedTitle: "You joined {team}",
  joined: "You're a member now.",
  declinedTitle: "You didn't join {team}",
  declined: "If you change your mind, the link in the email works until it expires.",
  back: "Back to invitation",
  home: "Go to home page",
});

export interface InvitationQuestionProps {
  code: string;
  flow: TeamInvitationFlow;
  state: Extract<TeamInvitationFlow["state"], { at: "asking" | "joined" | "elsewhere" }>;
  fullPage: boolean | undefined;
}

/** Asks the user whether to join a team, and with which account. */
export function InvitationQuestion({ code, flow, state, fullPage }: InvitationQuestionProps) {
  const { user, team } = state;
  const app = useApp();
  const t = useMessages(invitationQuestionMessages);
  const teams = useResourceState(user.teams);
  const [isDeclined, setDeclined] = useState(false);
  const named = { team: team.displayName || t("unnamed") };

  async function open() {
    await user.setSelectedTeam(team);
    await app.redirectToAfterSignIn({ replace: true });
  }

  const opening = useAction(open);
  const joining = useAction(async () => {
    const [problem] = await flow.submit();
    if (problem?.reason === "failed") throw problem.error;
  });
  useEffect(() => {
    // A visitor who pressed "Create account and join" has answered already.
    if (takeAcceptedInvitation(code)) void joining.run();
  }, [code, joining.run]);
  const leaving = useAction(() => user.signOut({ redirectUrl: location.pathname + location.search }));

  if (state.at === "elsewhere") {
    return <Elsewhere user={user} recipientEmail={state.recipientEmail} leaving={leaving} fullPage={fullPage} />;
  }
  if (isDeclined) {
    return (
      <Message
        title={t("declinedTitle", named)}
        icon={<Icon path={people} />}
        fullPage={fullPage}
        takesFocus
        primaryButtonText={t("home")}
        primaryAction={() => app.redirectToHome()}
        secondaryButtonText={t("back")}
        secondaryAction={() => setDeclined(false)}
      >
        {t("declined")}
      </Message>
    );
  }
  const isJoined = state.at === "joined";
  if (teams.status === "pending") return <CardSkeleton fields={1} />;
  // If the teams failed to load, the question appears nevertheless: joining twice does no harm.
  if (isJoined || (teams.status === "ready" && teams.value.some(({ id }) => id === team.id) && !joining.isBusy)) {
    return (
      <Message
        title={isJoined ? t("joinedTitle", named) : t("memberTitle", named)}
        icon={<Icon path={done} />}
        tone="success"
        fullPage={fullPage}
        takesFocus={isJoined}
        primaryButtonText={t("open")}
        primaryAction={() => void opening.run()}
        busy={opening.isBusy && t("opening")}
        secondaryButtonText={isJoined ? undefined : t("switch")}
        secondaryAction={() => void leaving.run()}
        failure={opening.failure ?? leaving.failure}
      >
        {t(isJoined ? "joined" : "member")}
      </Message>
    );
  }
  return (
    <Card title={t("title", named)} icon={<Icon path={people} />} lead={t("lead")} fullPage={fullPage}>
      <PersonLine user={user} size="2.5rem" />
      <p className="lk-text">{t("other")}</p>
      <Answers joining={joining} leaving={leaving} onDecline={() => setDeclined(true)} />
    </Card>
  );
}

interface ElsewhereProps extends Pick<InvitationQuestionProps, "fullPage"> {
  user: InvitationQuestionProps["state"]["user"];
  recipientEmail: string;
  leaving: Action;
}

/** Tells that the invitation is for another email address. */
function Elsewhere({ user, recipientEmail, leaving, fullPage }: ElsewhereProps) {
  const app = useApp();
  const t = useMessages(invitationQuestionMessages);
  return (
    <Message
      title={t("elsewhereTitle")}
      icon={<Icon path={alert} />}
      fullPage={fullPage}
      takesFocus
      primaryButtonText={t("switch")}
      primaryAction={() => void leaving.run()}
      busy={leaving.isBusy && t("signingOut")}
      secondaryButtonText={t("home")}
      secondaryAction={() => app.redirectToHome()}
      failure={leaving.failure}
    >
      <PersonLine user={user} size="2.5rem" />
      <p className="lk-text">{t("elsewhere", { email: recipientEmail })}</p>
    </Message>
  );
}

type Action = Pick<ReturnType<typeof useAction>, "isBusy" | "failure" | "run">;

interface AnswersProps {
  joining: Action;
  leaving: Action;
  onDecline(): void;
}

function Answers({ joining, leaving, onDecline }: AnswersProps) {
  const t = useMessages(invitationQuestionMessages);
  return (
    <div className="lk-actions">
      <Notice tone="danger">{joining.failure ?? leaving.failure}</Notice>
      <Button
        isWide
        busy={joining.isBusy && t("joining")}
        isUnavailable={leaving.isBusy}
        onClick={() => void joining.run()}
      >
        {t("accept")}
      </Button>
      <Button isWide look="secondary" isUnavailable={joining.isBusy} onClick={onDecline}>
        {t("decline")}
      </Button>
      <Button
        isWide
        look="quiet"
        busy={leaving.isBusy && t("signingOut")}
        isUnavailable={joining.isBusy}
        onClick={() => void leaving.run()}
      >
        {t("switch")}
      </Button>
    </div>
  );
}
