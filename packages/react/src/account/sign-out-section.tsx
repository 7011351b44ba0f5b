import type { CurrentUser } from "@latchkit/kit";
import { Button, defineMessages, Notice, useAction, useMessages } from "@latchkit/ui";
import { Section } from "../sections/section.tsx";

export const signOutSectionMessages = defineMessages("signOutSection", {
  title: "Sign out",
  text: "Ends your session on this device. Your other devices stay signed in.",
  submit: "Sign out",
  busy: "Signing out…",
});

export function SignOutSection({ user }: { user: CurrentUser }) {
  const t = useMessages(signOutSectionMessages);
  const leaving = useAction(() => user.signOut());
  return (
    <Section title={t("title")} text={t("text")}>
      <div className="lk-section-end">
        <Notice tone="danger">{leaving.failure}</Notice>
        <Button look="secondary" busy={leaving.isBusy && t("busy")} onClick={() => void leaving.run()}>
          {t("submit")}
        </Button>
      </div>
    </Section>
  );
}
