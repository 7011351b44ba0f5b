import { use } from "react";
import { SpeechContext, useText } from "../language/use-text.ts";
import { useCountdown } from "./use-countdown.ts";

export const waitTexts = {
  tooMany: "There were too many tries. You can go on in {time}.",
  over: "You can try again now.",
} as const;

/** Says that there were too many tries, and counts down how long that lasts. */
export function Wait({ seconds }: { seconds: number }) {
  const say = useText("wait", waitTexts);
  const { language } = use(SpeechContext);
  const [left] = useCountdown(seconds);
  if (left === 0) return say("over");
  const text = (remaining: number) => say("tooMany", { time: waitingTime(remaining, language) });
  return (
    <>
      {/* Screen readers say it once, not every second. */}
      <span className="lk-hidden">{text(seconds)}</span>
      <span aria-hidden="true">{text(left)}</span>
    </>
  );
}

/** A time that somebody waits, in seconds as long as these matter. */
function waitingTime(seconds: number, language: string): string {
  const inMinutes = seconds > 90;
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: inMinutes ? "minute" : "second",
    unitDisplay: "long",
  });
  return format.format(inMinutes ? Math.ceil(seconds / 60) : seconds);
}

/** For how long, in seconds, nothing is to be had after too many tries; `undefined` after any other failure, or if nobody knows. */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof Error && "status" in error && error.status === 429)) return undefined;
  if (!("retryAfterSeconds" in error)) return undefined;
  return typeof error.retryAfterSeconds === "number" ? error.retryAfterSeconds : undefined;
}
