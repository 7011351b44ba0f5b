import type { DailyCount, ProjectMetrics } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Section } from "../parts/layout/section.tsx";
import { Choice } from "./choice.tsx";
import { DayChart } from "./day-chart.tsx";
import { averageOf, greatestOf, sumOf } from "./headline-numbers.tsx";
import { metricsMessages } from "./messages.ts";
import { CHARTS } from "./overview-search.ts";
import { SignInChart } from "./sign-in-chart.tsx";
import { useOverview } from "./use-overview.ts";
import { useUtcDays } from "./utc-days.ts";

const TITLES = { "sign-ups": "signUps", active: "active", "sign-ins": "signIns", retention: "retention" } as const;

/** One wide chart of what the reader chooses. The URL holds the choice. */
export function MainChart({ metrics }: { metrics: ProjectMetrics }) {
  const t = useMessages(metricsMessages);
  const { chart, days, choose } = useOverview();
  const title = t(TITLES[chart]);
  return (
    <Section
      title={title}
      actions={
        <Choice
          legend={t("chart")}
          options={CHARTS.map((value) => ({ value, label: t(TITLES[value]) }))}
          value={chart}
          onChoose={(chosen) => choose({ chart: chosen })}
        />
      }
    >
      <div className="chart-place" data-chart={chart}>
        {chart === "sign-ups" && <SignUps title={title} series={metrics.dailyUsers.slice(-days)} />}
        {(chart === "sign-ins" || chart === "retention") && <SignInChart chart={chart} title={title} days={days} />}
        {chart === "active" && <Active title={title} series={metrics.dailyActiveUsers.slice(-days)} />}
      </div>
    </Section>
  );
}

interface SeriesProps {
  title: string;
  series: readonly DailyCount[];
}

function SignUps({ title, series }: SeriesProps) {
  const t = useMessages(metricsMessages);
  const headline = t("inAll", { count: sumOf(series) });
  const summary = t("signUpsSummary", { inAll: headline, ...useMost(series) });
  return (
    <DayChart
      title={title}
      series={series}
      shape="bars"
      nothing={t("noSignUps")}
      headline={headline}
      summary={summary}
    />
  );
}

function Active({ title, series }: SeriesProps) {
  const t = useMessages(metricsMessages);
  const headline = t("aDay", { count: averageOf(series) });
  const summary = t("activeSummary", { perDay: headline, ...useMost(series) });
  return (
    <DayChart
      title={title}
      series={series}
      shape="line"
      nothing={t("noActive")}
      headline={headline}
      summary={summary}
    />
  );
}

/** Returns the parameters of the sentence about a chart's greatest day. */
function useMost(series: readonly DailyCount[]) {
  const t = useMessages(metricsMessages);
  const { long } = useUtcDays();
  const { date, activity } = greatestOf(series);
  return { days: t("lastDays", { count: series.length }), day: long(date), count: activity };
}
