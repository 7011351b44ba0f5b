import type { CurrentUser } from "@latchkit/kit";
import { Button, Card, defineMessages, Notice, useAction, useMessages } from "@latchkit/ui";
import { useApp } from "../context.ts";
import { PersonLine } from "../users/person-line.tsx";

export const continueMessages = defineMessages("onward", {
  title: "You're already signed in",
  onward: "Continue as {name}",
  onwardUnnamed: "Continue",
  other: "Use a different account",
  signingOut: "Signing out…",
});

/** Shown on the sign-in page to users who are signed in already. */
export function ContinueCard({ user, fullPage }: { user: CurrentUser; fullPage?: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(continueMessages);
  const leaving = useAction(() => user.signOut({ redirectUrl: location.pathname + location.search }));
  return (
    <Card title={t("title")} fullPage={fullPage}>
      <PersonLine user={user} size="2.5rem" />
      <div className="lk-actions">
        <Notice tone="danger">{leaving.failure}</Notice>
        <Button isWide onClick={() => void app.redirectToAfterSignIn()}>
          {user.displayName ? t("onward", { name: user.displayName }) : t("onwardUnnamed")}
        </Button>
        <Button isWide look="secondary" busy={leaving.isBusy && t("signingOut")} onClick={() => void leaving.run()}>
          {t("other")}
        </Button>
      </div>
    </Card>
  );
}
