const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const EXACT = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "medium" });

/** A day, and the exact moment for those who point at it. */
export function Time({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={EXACT.format(at)}>
      {DAY.format(at)}
    </time>
  );
}
