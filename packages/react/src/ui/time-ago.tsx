import { type KeyboardEvent, use, useEffect, useId, useState } from "react";
import { relativeTime } from "../language/relative-time.ts";
import { SpeechContext } from "../language/use-text.ts";
import { Styles, uiSheet } from "../styles/sheet.tsx";

const sheet = uiSheet(
  "time",
  `
.lk-time { padding: 0; border: 0; border-radius: .2em; background: none; color: inherit; font: inherit; text-align: start; cursor: default; }
.lk-time:hover, .lk-time:focus { text-decoration: underline dotted; text-underline-offset: .2em; }
.lk-tip {
  display: none;
  position: absolute;
  z-index: 1;
  inset-inline-start: 0;
  inset-block-end: calc(100% + var(--_lk-space));
  inline-size: max-content;
  max-inline-size: 100%;
  padding: calc(var(--_lk-space) * 1.5) calc(var(--_lk-space) * 2.5);
  border-radius: calc(var(--_lk-radius) * .7);
  background: var(--_lk-text);
  color: var(--_lk-surface);
  font-size: .8125rem;
  line-height: 1.4;
}
.lk-tip::after { content: ""; position: absolute; inset: 100% 0 auto; block-size: calc(var(--_lk-space) * 1.5); }
.lk-time:is(:hover, :focus):not([data-dismissed]) + .lk-tip, .lk-tip:hover { display: block; }
@media (forced-colors: active) { .lk-tip { border: 1px solid CanvasText; } }
`,
);

/** How often what is shown is looked over, in milliseconds. */
const LOOKS_AGAIN_MILLIS = 30_000;

/** How long ago something was; when exactly, to whoever points at it, touches it or comes to it with the keyboard. */
export function TimeAgo({ date }: { date: Date }) {
  const { language } = use(SpeechContext);
  const id = useId();
  const now = useNow();
  const [isDismissed, setDismissed] = useState(false);
  const exact = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short" }).format(date);
  // What appears on hover and focus can be sent away without moving (WCAG 1.4.13).
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

/** The present, a little late at times. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOKS_AGAIN_MILLIS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
