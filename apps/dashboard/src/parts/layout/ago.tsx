import { useSyncExternalStore } from "react";
import { useFormats } from "../../localization/language-provider.tsx";

/**
 * Shows how long ago something was, or the day if that was a month ago or longer, with the exact time as a tooltip.
 * Counts on by itself.
 */
export function Ago({ at }: { at: Date }) {
  const formats = useFormats();
  const nowMillis = useSyncExternalStore(subscribe, thisMinute);
  return (
    <time dateTime={at.toISOString()} title={formats.moment(at)}>
      {nowMillis - at.getTime() < MONTH_MILLIS ? formats.relative(at, nowMillis) : formats.day(at)}
    </time>
  );
}

const MINUTE_MILLIS = 60_000;
/** From here on, the distance would be counted in months, and “last month” says less than a date. */
const MONTH_MILLIS = 30 * 24 * 60 * MINUTE_MILLIS;

/** Whole minutes, so that all of them on a page change together; the end of this one, for nothing shown lies ahead. */
function thisMinute(): number {
  return Math.ceil(Date.now() / MINUTE_MILLIS) * MINUTE_MILLIS;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MILLIS);
  return () => clearInterval(timer);
}
