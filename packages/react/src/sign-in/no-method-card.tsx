import { defineMessages, Icon, Message, useMessages } from "@latchkit/ui";
import { key } from "@latchkit/ui/icons";

export const noMethodMessages = defineMessages("noMethod", {
  title: "No way to sign in",
  text: "No sign-in method is switched on here. Whoever runs this site can change that in the project's settings.",
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
