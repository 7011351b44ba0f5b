import { defineMessages, Icon, Message, useMessages } from "@latchkit/ui";
import { key } from "@latchkit/ui/icons";

export const noMethodMessages = defineMessages("noMethod", {
  title: "Sign-in is unavailable",
  text: "No sign-in method is turned on. If you run this site, turn one on in the project's settings.",
});

/** For a project that has every sign-in method switched off. */
export function NoMethodCard({ fullPage }: { fullPage?: boolean | undefined }) {
  const t = useMessages(noMethodMessages);
  return (
    <Message title={t("title")} icon={<Icon path={key} />} fullPage={fullPage}>
      {t("text")}
    </Message>
  );
}
