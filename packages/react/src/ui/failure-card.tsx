import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { alert } from "./icons.ts";
import { Message } from "./message-card.tsx";
import { Notice } from "./notice.tsx";

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

/** In place of a part of a page, likewise. */
export function FailureNotice({ error, retry }: Omit<FailureCardProps, "fullPage">) {
  const say = useText("failureCard", failureCardTexts);
  const explain = useExplain();
  return (
    <Notice tone="danger">
      {explain(error)}
      <Button look="secondary" onClick={() => void retry()}>
        {say("retry")}
      </Button>
    </Notice>
  );
}
