import { Confirm, defineMessages, Notice, Switch, useAction, useMessages } from "@latchkit/ui";
import { useState } from "react";
import type { SectionPartProps } from "../sections/late-section.tsx";
import { useLastMethodWarning } from "../sections/own-sign-in-methods.ts";
import { Section } from "../sections/section.tsx";

export const emailCodeSectionMessages = defineMessages("emailCodeSection", {
  title: "Email code",
  text: "Sign in without a password: we send a code to {email}.",
  none: "Add an email address to sign in with an email code.",
  label: "Sign in with an email code",
  on: "Email code turned on.",
  off: "Email code turned off.",
  question: "Turn off email codes?",
  turnOff: "You'll no longer be able to sign in with a code sent by email.",
  submit: "Turn off",
  busy: "Turning off…",
});

/** Lets people choose whether a code by email signs them in. */
export function EmailCodeSection({ user, project }: SectionPartProps) {
  const t = useMessages(emailCodeSectionMessages);
  const warning = useLastMethodWarning(user, project)("code");
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
