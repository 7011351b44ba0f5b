import type { DailyCount, ProjectMetrics } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { useFormats } from "../localization/language-provider.tsx";
import { metricsMessages } from "./messages.ts";
import { useUtcDays } from "./utc-days.ts";

export interface HeadlineNumbersProps {
  metrics: ProjectMetrics;
  /** Days of the period. The metrics have twice as many where there is something to compare it with. */
  days: number;
}

/** Shows the most important numbers, with their change to the period before. */
export function HeadlineNumbers({ metrics, days }: HeadlineNumbersProps) {
  const t = useMessages(metricsMessages);
  const formats = useFormats();
  const { totalUsers, dailyUsers, dailyActiveUsers } = metrics;
  const joined = sumOf(dailyUsers.slice(-days));
  const activeToday = dailyActiveUsers.at(-1)?.activity ?? 0;
  return (
    <section aria-label={t("numbers")}>
      <dl className="numbers">
        <HeadlineNumber name={t("total")} value={totalUsers}>
          {t("added", { count: joined, days: t("lastDays", { count: days }) })}
        </HeadlineNumber>
        <HeadlineNumber name={t("newUsers")} value={joined}>
          <Change series={dailyUsers} days={days} />
        </HeadlineNumber>
        <HeadlineNumber name={t("perDay")} value={averageOf(dailyActiveUsers.slice(-days))}>
          <Change series={dailyActiveUsers} days={days} />
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

/** Compares a period with the one before; the longest has none before, and shows its greatest day instead. */
function Change({ series, days }: { series: readonly DailyCount[]; days: number }) {
  const t = useMessages(metricsMessages);
  const formats = useFormats();
  const { short } = useUtcDays();
  if (series.length < 2 * days) {
    const { date, activity } = greatestOf(series.slice(-days));
    return t("peak", { count: activity, day: short(date) });
  }
  const now = sumOf(series.slice(-days));
  const before = sumOf(series.slice(-2 * days, -days));
  if (before === 0) return t("noneBefore");
  if (now === before) return t("same");
  const isMore = now > before;
  const share = formats.percent(Math.abs(now - before) / before);
  return (
    <>
      <span className="change" data-tone={isMore ? "good" : "warn"}>
        <span aria-hidden>
          {isMore ? "↑" : "↓"} {share}
        </span>
        <span className="visually-hidden">{t(isMore ? "more" : "fewer", { share })}</span>
      </span>{" "}
      {t("against", { days: t("lastDays", { count: days }) })}
    </>
  );
}

export function sumOf(series: readonly DailyCount[]): number {
  return series.reduce((sum, { activity }) => sum + activity, 0);
}

/** Returns the average of the days, with a decimal where it is small: that of a new project is not 0. */
export function averageOf(series: readonly DailyCount[]): number {
  const average = sumOf(series) / series.length;
  return average < 10 ? Math.round(average * 10) / 10 : Math.round(average);
}

/** Returns the first of the days with the greatest count. */
export function greatestOf(series: readonly DailyCount[]): DailyCount {
  return series.reduce((best, day) => (day.activity > best.activity ? day : best));
}
