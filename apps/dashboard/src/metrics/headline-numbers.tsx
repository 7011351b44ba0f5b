import type { DailyCount, ProjectMetrics } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { useFormats } from "../languages/language-provider.tsx";
import { metricsMessages } from "./messages.ts";

const WEEK = 7;

/** Shows the three most important numbers. */
export function HeadlineNumbers({ totalUsers, dailyUsers, dailyActiveUsers }: ProjectMetrics) {
  const t = useMessages(metricsMessages);
  const formats = useFormats();
  const now = sumOf(dailyUsers.slice(-WEEK));
  const before = sumOf(dailyUsers.slice(-2 * WEEK, -WEEK));
  const activeToday = dailyActiveUsers.at(-1)?.activity ?? 0;
  const share = formats.percent(Math.abs(now - before) / before);
  const isMore = now > before;
  return (
    <section aria-label={t("numbers")}>
      <dl className="numbers">
        <HeadlineNumber name={t("total")} value={totalUsers} />
        <HeadlineNumber name={t("newThisWeek")} value={now}>
          {before === 0 && t("noneBefore")}
          {before > 0 && now === before && t("same")}
          {before > 0 && now !== before && (
            <span data-tone={isMore ? "good" : undefined}>
              <span aria-hidden>{isMore ? "↑" : "↓"}</span> {t(isMore ? "more" : "fewer", { share })}
            </span>
          )}
        </HeadlineNumber>
        <HeadlineNumber name={t("activeToday")} value={activeToday}>
          {totalUsers > 0 && t("ofAll", { share: formats.percent(activeToday / totalUsers) })}
        </HeadlineNumber>
      </dl>
    </section>
  );
}

function HeadlineNumber({ name, value, children }: { name: string; value: number; children?: ReactNode }) {
  const formats = useFormats();
  return (
    <div className="number">
      <dt>{name}</dt>
      <dd className="number-value">{formats.number(value)}</dd>
      <dd className="number-more">{children}</dd>
    </div>
  );
}

function sumOf(series: readonly DailyCount[]): number {
  return series.reduce((sum, { activity }) => sum + activity, 0);
}
