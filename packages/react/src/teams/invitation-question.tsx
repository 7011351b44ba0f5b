import { type CodeError, type CurrentUser, isKnownError } from "@latchkit/kit";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { alert, done, people } from "../ui/icons.ts";
import { Message } from "../ui/message-card.tsx";
import { Notice } from "../ui/notice.tsx";
import { CardSkeleton } from "../ui/skeleton.tsx";
import { useAction } from "../ui/use-action.ts";
import { useSnapshot } from "../use-resource.ts";
import { PersonLine } from "../users/person-line.tsx";

export const invitationQuestionTexts = {
  title: "Join {team}?",
  unnamed: "the team",
  lead: "You are invited to work together. You would join with this account:",
  other: "If the invitation was meant for another account of yours, switch first.",
  elsewhereTitle: "This invitation is for another address",
  elsewhere:
    "It was sent to {email}. Sign in with the account that has this address, and verify the address there; or ask for an invitation to your own.",
  accept: "Join the team",
  joining: "Joining…",
  decline: "Not now",
  switch: "Use another account",
  signingOut: "Signing out…",
  memberTitle: "You are in {team} already",
  member: "There is nothing left to accept.",
  open: "Go to the team",
  opening: "One moment…",
  joinedTitle: "You are in {team} now",
  joined: "It could not be made the team you work in yet.",
  declinedTitle: "You have not joined {team}",
  declined: "The link in the mail works until it expires, in case you change your mind.",
  back: "Back to the invitation",
  home: "Home page",
} as const;

export interface InvitationQuestionProps {
  code: string;
  user: CurrentUser;
  team: { readonly id: string; readonly displayName: string };
  fullPage: boolean | undefined;
  /** The code was good a moment ago, and is no more. */
  onRefused: (error: CodeError) => void;
}

/** Asks somebody whether they want to join a team, and as whom. */
export function InvitationQuestion({ code, user, team, fullPage, onRefused }: InvitationQuestionProps) {
  const app = useApp();
  const say = useText("invitationQuestion", invitationQuestionTexts);
  const teams = useSnapshot(user.teams);
  const [answer, setAnswer] = useState<"joined" | "declined" | null>(null);
  const [recipient, setRecipient] = useState<string | null>(null);
  const named = { team: team.displayName || say("unnamed") };

  async function open() {
    await user.setSelectedTeam(team);
    await app.redirectToAfterSignIn({ replace: true });
  }

  const opening = useAction(open);
  const joining = useAction(async () => {
    const result = await app.acceptTeamInvitation(code);
    if (result.status === "ok") {
      setAnswer("joined");
      opening.run();
    } else if (isKnownError(result.error, "USER_AUTHENTICATION_REQUIRED")) {
      await app.user.refresh(); // Their session has ended elsewhere: the page asks them to sign in.
    } else if (isKnownError(result.error, "TEAM_INVITATION_FOR_ANOTHER_ADDRESS")) {
      setRecipient(result.error.details.recipient_email);
    } else {
      onRefused(result.error);
    }
  });
  const leaving = useAction(() => user.signOut({ redirectUrl: location.pathname + location.search }));

  if (recipient !== null) {
    return (
      <Message
        title={say("elsewhereTitle")}
        icon={<Icon path={alert} />}
        fullPage={fullPage}
        followsUp
        primaryButtonText={say("switch")}
        primaryAction={leaving.run}
        busy={leaving.busy && say("signingOut")}
        secondaryButtonText={say("home")}
        secondaryAction={() => app.redirectToHome()}
        trouble={leaving.trouble}
      >
        <PersonLine user={user} size="2.5rem" />
        <p className="lk-text">{say("elsewhere", { email: recipient })}</p>
      </Message>
    );
  }
  if (answer === "declined") {
    return (
      <Message
        title={say("declinedTitle", named)}
        icon={<Icon path={people} />}
        fullPage={fullPage}
        followsUp
        primaryButtonText={say("home")}
        primaryAction={() => app.redirectToHome()}
        secondaryButtonText={say("back")}
        secondaryAction={() => setAnswer(null)}
      >
        {say("declined")}
      </Message>
    );
  }
  const isJoined = answer === "joined";
  if (teams.status === "pending") return <CardSkeleton fields={1} />;
  // Where the teams did not come, the question is asked all the same: to join twice does no harm.
  if (isJoined || (teams.status === "ready" && teams.value.some(({ id }) => id === team.id) && !joining.busy)) {
    return (
      <Message
        title={isJoined ? say("joinedTitle", named) : say("memberTitle", named)}
        icon={<Icon path={done} />}
        tone="success"
        fullPage={fullPage}
        followsUp={isJoined}
        primaryButtonText={say("open")}
        primaryAction={opening.run}
        busy={opening.busy && say("opening")}
        secondaryButtonText={isJoined ? undefined : say("switch")}
        secondaryAction={leaving.run}
        trouble={opening.trouble ?? leaving.trouble}
      >
        {isJoined ? (opening.trouble ? say("joined") : null) : say("member")}
      </Message>
    );
  }
  return (
    <Card title={say("title", named)} icon={<Icon path={people} />} lead={say("lead")} fullPage={fullPage}>
      <PersonLine user={user} size="2.5rem" />
      <p className="lk-text">{say("other")}</p>
      <div className="lk-actions">
        <Notice tone="danger">{joining.trouble ?? leaving.trouble}</Notice>
        <Button wide busy={joining.busy && say("joining")} unavailable={leaving.busy} onClick={joining.run}>
          {say("accept")}
        </Button>
        <Button wide look="secondary" unavailable={joining.busy} onClick={() => setAnswer("declined")}>
          {say("decline")}
        </Button>
        <Button
          wide
          look="quiet"
          busy={leaving.busy && say("signingOut")}
          unavailable={joining.busy}
          onClick={leaving.run}
        >
          {say("switch")}
        </Button>
      </div>
    </Card>
  );
}
