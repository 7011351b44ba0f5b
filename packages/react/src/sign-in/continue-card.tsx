import type { CurrentUser } from "@latchkit/kit";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { useAction } from "../ui/use-action.ts";
import { PersonLine } from "../users/person-line.tsx";

export const continueTexts = {
  title: "You are signed in",
  onward: "Continue as {name}",
  onwardUnnamed: "Continue",
  other: "Use another account",
  signingOut: "Signing out…",
} as const;

/** For somebody who came to sign in and is signed in already. */
export function ContinueCard({ user, fullPage }: { user: CurrentUser; fullPage?: boolean | undefined }) {
  const app = useApp();
  const say = useText("onward", continueTexts);
  const leaving = useAction(() => user.signOut({ redirectUrl: location.pathname + location.search }));
  return (
    <Card title={say("title")} fullPage={fullPage}>
      <PersonLine user={user} size="2.5rem" />
      <div className="lk-actions">
        <Notice tone="danger">{leaving.trouble}</Notice>
        <Button wide onClick={() => void app.redirectToAfterSignIn()}>
          {user.displayName ? say("onward", { name: user.displayName }) : say("onwardUnnamed")}
        </Button>
        <Button wide look="secondary" busy={leaving.busy && say("signingOut")} onClick={leaving.run}>
          {say("other")}
        </Button>
      </div>
    </Card>
  );
}
