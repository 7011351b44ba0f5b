import { useState } from "react";
import { Section } from "../account/section.tsx";
import type { SectionPartProps } from "../account/section-part.tsx";
import { useLastWayWarning } from "../account/ways-in.ts";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../ui/confirm.tsx";
import { Notice } from "../ui/notice.tsx";
import { Switch } from "../ui/switch.tsx";
import { useAction } from "../ui/use-action.ts";

export const emailCodeSectionTexts = {
  title: "Code by e-mail",
  text: "Whenever you want to sign in, we send a code to {email}. Then you need no password.",
  none: "Your account has no e-mail address that a code could be sent to.",
  label: "Sign in with a code by e-mail",
  on: "Turned on.",
  off: "Turned off.",
  question: "Turn codes by e-mail off?",
  turnOff: "You can no longer sign in by having a code sent to you.",
  submit: "Turn them off",
  busy: "Turning off…",
} as const;

/** Lets people choose whether a code by e-mail signs them in. */
export function EmailCodeSection({ user, project }: SectionPartProps) {
  const say = useText("emailCodeSection", emailCodeSectionTexts);
  const warning = useLastWayWarning(user, project)("code");
  const [isAsking, setAsking] = useState(false);
  const [news, setNews] = useState<"on" | "off" | null>(null);
  const saving = useAction(async () => {
    setNews(null);
    await turn(!user.otpAuthEnabled);
  });
  const { primaryEmail } = user;
  if (primaryEmail === null) return <Section title={say("title")} text={say("none")} />;

  async function turn(isOn: boolean) {
    await user.update({ otpAuthEnabled: isOn });
    setNews(isOn ? "on" : "off");
  }

  return (
    <Section title={say("title")} text={say("text", { email: primaryEmail })} news={news && say(news)}>
      <div className="lk-section-end">
        <Notice tone="danger">{saving.trouble}</Notice>
        <Switch
          label={say("label")}
          isOn={user.otpAuthEnabled}
          busy={saving.busy}
          onChange={(isOn) => (warning && !isOn ? setAsking(true) : saving.run())}
        />
      </div>
      {isAsking ? (
        <Confirm
          title={say("question")}
          text={say("turnOff")}
          warning={warning}
          submit={say("submit")}
          busy={say("busy")}
          action={() => turn(false)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}
