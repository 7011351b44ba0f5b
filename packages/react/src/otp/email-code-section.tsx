import { Confirm, defineMessages, Notice, Switch, useAction, useMessages } from "@latchkit/ui";
import { useState } from "react";
import type { SectionPartProps } from "../account/late-section.tsx";
import { Section } from "../account/section.tsx";
import { useLastWayWarning } from "../account/ways-in.ts";

export const emailCodeSectionMessages = defineMessages("emailCodeSection", {
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
});

/** Lets people choose whether a code by e-mail signs them in. */
export function EmailCodeSection({ user, project }: SectionPartProps) {
  const t = useMessages(emailCodeSectionMessages);
  const warning = useLastWayWarning(user, project)("code");
  const [isAsking, setAsking] = useState(false);
  const [news, setNews] = useState<"on" | "off" | null>(null);
  const saving = useAction(async () => {
    setNews(null);
    await turn(!user.otpAuthEnabled);
  });
  const { primaryEmail } = user;
  if (primaryEmail === null) return <Section title={t("title")} text={t("none")} />;

  async function turn(isOn: boolean) {
    await user.update({ otpAuthEnabled: isOn });
    setNews(isOn ? "on" : "off");
  }

  return (
    <Section title={t("title")} text={t("text", { email: primaryEmail })} news={news && t(news)}>
      <div className="lk-section-end">
        <Notice tone="danger">{saving.failure}</Notice>
        <Switch
          label={t("label")}
          isOn={user.otpAuthEnabled}
          isBusy={saving.isBusy}
          onChange={(isOn) => (warning && !isOn ? setAsking(true) : void saving.run())}
        />
      </div>
      {isAsking ? (
        <Confirm
          title={t("question")}
          text={t("turnOff")}
          warning={warning}
          submit={t("submit")}
          busy={t("busy")}
          action={() => turn(false)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}
