import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { relativeTime } from "../messages/relative-time.ts";
import { useLanguage } from "../messages/use-messages.ts";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./time-ago.css?inline";

const sheet = uiSheet("time", css);

/** Interval between updates of the text, in milliseconds. */
const UPDATE_MILLIS = 30_000;

/** Says how long ago something was; shows the exact date on hover, touch and focus. */
export function TimeAgo({ date }: { date: Date }) {
  const language = useLanguage();
  const id = useId();
  const now = useNow();
  const [isDismissed, setDismissed] = useState(false);
  const exact = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short" }).format(date);
  // People can dismiss what appears on hover or focus without moving the pointer (WCAG 1.4.13).
  function dismiss(event: KeyboardEvent) {
    if (event.key === "Escape") setDismissed(true);
  }
  return (
    <>
      <Styles sheet={sheet} />
      <button
        type="button"
        className="lk-time"
        aria-describedby={id}
        data-dismissed={isDismissed || undefined}
        onKeyDown={dismiss}
        onBlur={() => setDismissed(false)}
        onPointerLeave={() => setDismissed(false)}
      >
        <time dateTime={date.toISOString()}>{relativeTime(date, now, language)}</time>
      </button>
      <span className="lk-tip" role="tooltip" id={id}>
        {exact}
      </span>
    </>
  );
}

/** The current time, up to half a minute old. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_MILLIS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
