import { KnownError, type RefusalReason, StatusError } from "@latchkit/kit";
import { ExplainContext, useMessages } from "@latchkit/ui";
import { type ReactNode, useCallback } from "react";
import { refusalMessages } from "./refusal-messages.ts";
import { wordingOf } from "./wording-of.ts";

/** Adds the dashboard's words for the server's refusals to `useExplain`, which explains every other failure itself. */
export function ExplainFailures({ children }: { children: ReactNode }) {
  const t = useMessages(refusalMessages);
  const explain = useCallback(
    (error: unknown) => {
      // A newer server may refuse with codes and reasons that have no message here.
      if (error instanceof KnownError) return wordingOf(error, t) ?? error.message;
      if (!(error instanceof StatusError) || error.status >= 500 || error.status === 429) return undefined;
      const { reason, text } = error;
      return isReason(reason) ? t(reason, { problem: text }) : text || undefined;
    },
    [t],
  );
  return <ExplainContext value={explain}>{children}</ExplainContext>;
}

/** Reasons that the dashboard has its own words for; the server's sentence tells the others. */
type WordedReason = Extract<RefusalReason, keyof (typeof refusalMessages)["english"]>;

const { english } = refusalMessages;

function isReason(reason: string | null): reason is WordedReason {
  return reason !== null && Object.hasOwn(english, reason);
}
