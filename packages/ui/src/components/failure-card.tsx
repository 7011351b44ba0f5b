import { failureMessages } from "../failures/failure-messages.ts";
import { useExplain } from "../failures/use-explain.tsx";
import { useMessages } from "../messages/use-messages.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { alert } from "./icons.ts";
import { Message } from "./message.tsx";
import { Notice } from "./notice.tsx";

export interface FailureCardProps {
  error: unknown;
  fullPage?: boolean | undefined;
  retry: () => unknown;
}

/** Takes the place of a page whose data could not be loaded. */
export function FailureCard({ error, fullPage, retry }: FailureCardProps) {
  const t = useMessages(failureMessages);
  const explain = useExplain();
  return (
    <Message
      title={t("notLoaded")}
      icon={<Icon path={alert} />}
      tone="danger"
      fullPage={fullPage}
      primaryButtonText={t("retry")}
      primaryAction={retry}
    >
      {explain(error)}
    </Message>
  );
}

/** Takes the place of a part of a page, likewise. */
export function FailureNotice({ error, retry }: Omit<FailureCardProps, "fullPage">) {
  const t = useMessages(failureMessages);
  const explain = useExplain();
  return (
    <Notice tone="danger">
      {explain(error)}
      <Button look="secondary" onClick={() => void retry()}>
        {t("retry")}
      </Button>
    </Notice>
  );
}
