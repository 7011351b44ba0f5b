import { type Impersonation, type ImpersonationError, openImpersonation } from "@latchkit/kit";
import { useCallback, useEffect, useState } from "react";
import { impersonationVocabulary } from "../language/impersonation-vocabulary.ts";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FailureCard } from "../ui/failure-card.tsx";
import { Icon } from "../ui/icon.tsx";
import { alert } from "../ui/icons.ts";
import { Message } from "../ui/message-card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Root } from "../ui/root.tsx";
import { CardSkeleton } from "../ui/skeleton.tsx";
import { useAction } from "../ui/use-action.ts";
import { useSnapshot } from "../use-resource.ts";
import { PersonLine } from "../users/person-line.tsx";
import { useTokenInAddress } from "./token-in-address.ts";

export const impersonationTexts = {
  title: "Act as {name}?",
  titleUnnamed: "Act as this user?",
  lead: "What you do from then on counts as done by them, until you stop.",
  before: "You are signed in as {name} here. That waits while you act as somebody else, and goes on when you stop.",
  beforeUnnamed: "You are signed in here. That waits while you act as somebody else, and goes on when you stop.",
  confirm: "Act as {name}",
  confirmUnnamed: "Go on",
  busy: "One moment…",
  cancel: "Stay as I am",
  endedTitle: "This session is over",
  ended: "It was open for a limited time only, or somebody has ended it. Start once more from the page of the user.",
  foreignTitle: "This link is not for you to use",
  foreign:
    "It would sign you in to an account that somebody else has chosen. Only sessions made for acting as a user are taken here.",
  missingTitle: "There is nobody to act as",
  missing: "People come to this page from the administration of the project, from the page of the user to act as.",
  home: "Home page",
} as const;

export interface ImpersonationPageProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Where administrators come to act as a user: asks before it signs them in.
 *
 * It asks because links can be made by anybody, and takes no sessions but those made for this: nobody should find themselves working in
 * an account that the sender of a link has chosen.
 */
export function ImpersonationPage({ fullPage, className }: ImpersonationPageProps) {
  const token = useTokenInAddress();
  const skeleton = <CardSkeleton fields={1} />;
  return (
    <Root
      name="impersonation"
      fullPage={fullPage}
      className={className}
      vocabulary={impersonationVocabulary}
      placeholder={skeleton}
    >
      {token === null ? skeleton : <Visit key={token} token={token} fullPage={fullPage} />}
    </Root>
  );
}

type Looked =
  | { readonly found: Impersonation }
  | { readonly refused: ImpersonationError | "missing" }
  | { readonly failure: unknown };

const REFUSALS = {
  ended: ["endedTitle", "ended"],
  "not-an-impersonation": ["foreignTitle", "foreign"],
  missing: ["missingTitle", "missing"],
} as const satisfies Record<ImpersonationError | "missing", readonly (keyof typeof impersonationTexts)[]>;

function Visit({ token, fullPage }: { token: string; fullPage: boolean | undefined }) {
  const app = useApp();
  const say = useText("impersonation", impersonationTexts);
  const [looked, setLooked] = useState<Looked | null>(token ? null : { refused: "missing" });
  const look = useCallback(async () => {
    setLooked(null);
    try {
      const visit = await openImpersonation(app, token);
      setLooked(visit.status === "ok" ? { found: visit.data } : { refused: visit.error });
    } catch (failure) {
      setLooked({ failure });
    }
  }, [app, token]);
  useEffect(() => {
    if (token) void look();
  }, [token, look]);

  if (looked === null) return <CardSkeleton fields={1} />;
  if ("failure" in looked) return <FailureCard error={looked.failure} fullPage={fullPage} retry={look} />;
  if ("found" in looked) return <Question visit={looked.found} fullPage={fullPage} />;
  const [title, text] = REFUSALS[looked.refused];
  return (
    <Message
      title={say(title)}
      icon={<Icon path={alert} />}
      fullPage={fullPage}
      followsUp
      primaryButtonText={say("home")}
      primaryAction={() => app.redirectToHome()}
    >
      {say(text)}
    </Message>
  );
}

function Question({ visit, fullPage }: { visit: Impersonation; fullPage: boolean | undefined }) {
  const app = useApp();
  const say = useText("impersonation", impersonationTexts);
  const current = useSnapshot(app.user);
  const beginning = useAction(() => visit.begin());
  const { user } = visit;
  const name = user.displayName || user.primaryEmail;
  const before = current.status === "ready" ? current.value : null;
  const nameBefore = before?.displayName || before?.primaryEmail;
  return (
    <Card title={name ? say("title", { name }) : say("titleUnnamed")} lead={say("lead")} fullPage={fullPage} followsUp>
      {name ? <PersonLine user={{ ...user, profileImageUrl: null }} size="2.5rem" /> : null}
      <Notice>{before && (nameBefore ? say("before", { name: nameBefore }) : say("beforeUnnamed"))}</Notice>
      <div className="lk-actions">
        <Notice tone="danger">{beginning.trouble}</Notice>
        <Button wide busy={beginning.busy && say("busy")} onClick={beginning.run}>
          {name ? say("confirm", { name }) : say("confirmUnnamed")}
        </Button>
        <Button wide look="secondary" onClick={() => void app.redirectToHome()}>
          {say("cancel")}
        </Button>
      </div>
    </Card>
  );
}
