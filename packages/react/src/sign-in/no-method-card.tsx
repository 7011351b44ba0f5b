import { useText } from "../language/use-text.ts";
import { Icon } from "../ui/icon.tsx";
import { key } from "../ui/icons.ts";
import { Message } from "../ui/message-card.tsx";

export const noMethodTexts = {
  title: "No way to sign in",
  text: "No sign-in method is switched on here. Whoever runs this site can change that in the project's settings.",
} as const;

/** For a project that has every sign-in method switched off. */
export function NoMethodCard({ fullPage }: { fullPage?: boolean | undefined }) {
  const say = useText("noMethod", noMethodTexts);
  return (
    <Message title={say("title")} icon={<Icon path={key} />} fullPage={fullPage}>
      {say("text")}
    </Message>
  );
}
