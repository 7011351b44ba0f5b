import { useLanguage } from "@latchkit/ui";
import { useMemo } from "react";

/** Formats UTC days (`YYYY-MM-DD`), independent of the reader's time zone. */
export function useUtcDays(): { short(date: string): string; long(date: string): string } {
  const tag = useLanguage();
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(tag, { timeZone: "UTC", month: "short", day: "numeric" });
    const long = new Intl.DateTimeFormat(tag, { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" });
    return { short: (date) => short.format(new Date(date)), long: (date) => long.format(new Date(date)) };
  }, [tag]);
}
