import { useLanguage, useMessages } from "../messages/use-messages.ts";
import { failureMessages } from "./failure-messages.ts";
import { useCountdown } from "./use-countdown.ts";

/** Says that there were too many attempts, and counts down until the next one is allowed. */
export function Wait({ seconds }: { seconds: number }) {
  const t = useMessages(failureMessages);
  const language = useLanguage();
  const [left] = useCountdown(seconds);
  if (left === 0) return t("waitIsOver");
  const text = (remaining: number) => t("wait", { time: formatWait(remaining, language) });
  return (
    <>
      {/* Screen readers say it once, not every second. */}
      <span className="lk-hidden">{text(seconds)}</span>
      <span aria-hidden="true">{text(left)}</span>
    </>
  );
}

/** Formats a time to wait: in seconds up to a minute and a half, then in minutes. */
function formatWait(seconds: number, language: string): string {
  const isInMinutes = seconds > 90;
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: isInMinutes ? "minute" : "second",
    unitDisplay: "long",
  });
  return format.format(isInMinutes ? Math.ceil(seconds / 60) : seconds);
}

/**
 * Returns how many seconds the backend asked to wait after too many attempts (HTTP 429); `undefined` for any other
 * failure.
 */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof Error && "status" in error && error.status === 429)) return undefined;
  if (!("retryAfterSeconds" in error)) return undefined;
  return typeof error.retryAfterSeconds === "number" ? error.retryAfterSeconds : undefined;
}
