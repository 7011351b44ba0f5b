import type { DailyCount, ProjectMetrics } from "@latchkit/kit/admin";
import type { ReactNode } from "react";
import { useFormats } from "../language/speaking.tsx";
import { useText } from "../language/use-text.ts";
import { metricsTexts } from "./texts.ts";

const WEEK = 7;

/** The three numbers that people come for. */
export function HeadlineNumbers({ totalUsers, dailyUsers, dailyActiveUsers }: ProjectMetrics) {
  const say = useText(metricsTexts);
  const formats = useFormats();
  const now = sumOf(dailyUsers.slice(-WEEK));
  const before = sumOf(dailyUsers.slice(-2 * WEEK, -WEEK));
  const activeToday = dailyActiveUsers.at(-1)?.activity ?? 0;
  const share = formats.percent(Math.abs(now - before) / before);
  const isMore = now > before;
  return (
    <section aria-label={say("numbers")}>
      <dl className="numbers">
        <HeadlineNumber name={say("total")} value={totalUsers} />
        <HeadlineNumber name={say("newThisWeek")} value={now}>
          {before === 0 && say("noneBefore")}
          {before > 0 && now === before && say("same")}
          {before > 0 && now !== before && (
            <span data-tone={isMore ? "good" : undefined}>
              <span aria-hidden>{isMore ? "↑" : "↓"}</span> {say(isMore ? "more" : "fewer", { share })}
            </span>
          )}
        </HeadlineNumber>
        <HeadlineNumber name={say("activeToday")} value={activeToday}>
          {totalUsers > 0 && say("ofAll", { share: formats.percent(activeToday / totalUsers) })}
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
