import { createContext, type ReactNode, use, useCallback } from "react";
import { useLanguage, useMessages } from "../messages/use-messages.ts";
import { failureMessages } from "./failure-messages.ts";
import { secondsToWait, Wait } from "./wait.tsx";

/** Puts an error into words; `undefined` for an error that it does not know. */
export type Explain = (error: unknown) => ReactNode | undefined;

/** An app's own words for errors, such as known errors of its backend; they come before ours. */
export const ExplainContext = createContext<Explain>(() => undefined);

/**
 * Returns a function that puts any failure into words: no connection, too many attempts, no permission, a defect.
 *
 * Errors are told apart by name and status, not `instanceof`: an app may hold two copies of the kit.
 */
export function useExplain(): (error: unknown) => ReactNode {
  const t = useMessages(failureMessages);
  const explain = use(ExplainContext);
  const language = useLanguage();
  return useCallback(
    (error) => {
      const known = explain(error);
      if (known !== undefined) return known;
      if (!(error instanceof Error)) return t("unknown");
      if (error.name === "NetworkError")
        return "isOffline" in error && error.isOffline ? t("offline") : t("unreachable");
      const seconds = secondsToWait(error);
      // The key restarts the countdown for every failure.
      if (seconds !== undefined) return <Wait key={performance.now()} seconds={seconds} />;
      const end = endOfBan(error);
      if (end !== undefined)
        return end === null ? t("banned") : t("bannedUntil", { time: end.toLocaleString(language) });
      const status = error.name === "StatusError" && "status" in error ? error.status : null;
      if (status === 429) return t("tooMany");
      if (status === 409) return t("conflict");
      return t(status === 403 ? "forbidden" : "unknown");
    },
    [t, explain, language],
  );
}

/** Returns when the ban ends that an error tells of; `null` for never, `undefined` for another error. */
function endOfBan(error: Error): Date | null | undefined {
  if (!("code" in error) || error.code !== "USER_BANNED" || !("details" in error)) return undefined;
  const { ends_at_millis: millis } = error.details as { readonly ends_at_millis: number | null };
  return millis === null ? null : new Date(millis);
}
