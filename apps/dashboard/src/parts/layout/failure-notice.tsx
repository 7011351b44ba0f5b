import { useExplain, useMessages } from "@latchkit/ui";
import { PassingButton } from "../actions/passing-button.tsx";
import { RequestId } from "../failures/request-id.tsx";
import { partsMessages } from "../messages.ts";

export interface FailureNoticeProps {
  error: unknown;
  /** Loads again what failed. */
  retry(): unknown;
}

/** Takes the place of what could not be loaded: says why, names the request to the operator, and offers to retry. */
export function FailureNotice({ error, retry }: FailureNoticeProps) {
  const t = useMessages(partsMessages);
  const explain = useExplain();
  return (
    <div className="failure">
      <p role="alert">{explain(error)}</p>
      <RequestId of={error} />
      <PassingButton onClick={() => void retry()}>{t("tryAgain")}</PassingButton>
    </div>
  );
}
