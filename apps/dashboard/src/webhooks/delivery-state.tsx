import type { WebhookDelivery } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useFormats } from "../localization/language-provider.tsx";
import { webhooksMessages } from "./messages.ts";
import { useEnding } from "./use-reason.ts";

const TONES = { delivered: "good", pending: undefined, retrying: "danger", failed: "danger" } as const;

export interface DeliveryStateProps {
  delivery: Pick<WebhookDelivery, "state" | "attempts" | "nextAttemptAt" | "responseStatus" | "reason" | "error">;
}

/** Shows what became of an event: the state, why the last attempt failed, and when the next one is. */
export function DeliveryState({ delivery }: DeliveryStateProps) {
  const t = useMessages(webhooksMessages);
  const formats = useFormats();
  const ending = useEnding();
  const { state, attempts, nextAttemptAt } = delivery;
  const shown = state === "pending" && attempts > 0 ? "retrying" : state;
  const now = Date.now();
  const isWaiting = nextAttemptAt !== null && nextAttemptAt.getTime() > now;
  const hints = [
    attempts > 1 && t("attempts", { count: attempts }),
    state === "pending" && (isWaiting ? t("nextTry", { when: formats.relative(nextAttemptAt, now) }) : t("firstTry")),
  ].filter(Boolean);
  return (
    <div className="delivery-state">
      <p>
        <span className="badge" data-tone={TONES[shown]}>
          {t(`delivery ${shown}`)}
        </span>{" "}
        {attempts > 0 && <span>{ending(delivery)}</span>}
      </p>
      {hints.length > 0 && <p className="hint">{hints.join(" · ")}</p>}
    </div>
  );
}
