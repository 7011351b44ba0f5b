import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Icon } from "./icon.tsx";
import { alert } from "./icons.ts";
import { Message } from "./message-card.tsx";

export const failureCardTexts = {
  title: "This did not load",
  retry: "Try again",
} as const;

export interface FailureCardProps {
  error: unknown;
  fullPage?: boolean | undefined;
  retry: () => unknown;
}

/** In place of a page whose data could not be fetched. */
export function FailureCard({ error, fullPage, retry }: FailureCardProps) {
  const say = useText("failureCard", failureCardTexts);
  const explain = useExplain();
  return (
    <Message
      title={say("title")}
      icon={<Icon path={alert} />}
      tone="danger"
      fullPage={fullPage}
      primaryButtonText={say("retry")}
      primaryAction={retry}
    >
      {explain(error)}
    </Message>
  );
}
