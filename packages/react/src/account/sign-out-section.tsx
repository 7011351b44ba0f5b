import type { CurrentUser } from "@latchkit/kit";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { useAction } from "../ui/use-action.ts";
import { Section } from "./section.tsx";

export const signOutSectionTexts = {
  title: "Sign out",
  text: "Ends your session on this device. Others stay signed in.",
  submit: "Sign out",
  busy: "Signing out…",
} as const;

export function SignOutSection({ user }: { user: CurrentUser }) {
  const say = useText("signOutSection", signOutSectionTexts);
  const leaving = useAction(() => user.signOut());
  return (
    <Section title={say("title")} text={say("text")}>
      <div className="lk-section-end">
        <Notice tone="danger">{leaving.trouble}</Notice>
        <Button look="secondary" busy={leaving.busy && say("busy")} onClick={leaving.run}>
          {say("submit")}
        </Button>
      </div>
    </Section>
  );
}
