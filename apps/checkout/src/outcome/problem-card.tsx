import { Icon, Message, useMessages } from "@latchkit/ui";
import { alert, done } from "@latchkit/ui/icons";
import { problemMessages } from "../messages.ts";

/** Reason for which a link sells nothing. */
export interface Problem {
  readonly kind: "expired" | "closed" | "untrusted" | "owned" | "blocked" | "unavailable" | "noPrice";
  /** The product's name, where it is known. */
  readonly name: string;
  /** Address from which the customer came; `null` unless the backend trusts it. */
  readonly returnUrl: string | null;
}

/** Takes the place of the page where nothing can be bought. */
export function ProblemCard({ problem: { kind, name, returnUrl } }: { problem: Problem }) {
  const t = useMessages(problemMessages);
  return (
    <Message
      fullPage
      takesFocus
      title={t(`${kind}Title`)}
      icon={<Icon path={kind === "owned" ? done : alert} />}
      tone={kind === "owned" ? "success" : undefined}
      primaryButtonText={returnUrl === null ? undefined : t("back")}
      primaryAction={() => returnUrl !== null && location.assign(returnUrl)}
    >
      {kind === "owned" || kind === "noPrice" ? t(`${kind}Text`, { name }) : t(`${kind}Text`)}
    </Message>
  );
}
