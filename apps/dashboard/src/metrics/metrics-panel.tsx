import type { DailyCount, ProjectMetrics } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { useAdminApp } from "../shell/project-frame.tsx";
import { CountriesSection } from "./countries-section.tsx";
import { DayChart } from "./day-chart.tsx";
import { HeadlineNumbers } from "./headline-numbers.tsx";
import { metricsMessages } from "./messages.ts";
import { MethodsSection } from "./methods-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { useUtcDays } from "./utc-days.ts";

export interface MetricsPanelProps {
  metrics: ProjectMetrics;
  /** Days that the charts show. */
  days: number;
  /** When the metrics were loaded. */
  nowMillis: number;
  /** Whether newer metrics are loading. */
  isStale: boolean;
}

/** Shows the metrics of a project. */
export function MetricsPanel({ metrics, days, nowMillis, isStale }: MetricsPanelProps) {
  const t = useMessages(metricsMessages);
  const { projectId } = useAdminApp();
  const signUps = metrics.dailyUsers.slice(-days);
  const active = metrics.dailyActiveUsers.slice(-days);
  const about = useSummaries();
  return (
    <div className="metrics" aria-busy={isStale}>
      <HeadlineNumbers {...metrics} />
      <div className="metrics-pair">
        <DayChart
          title={t("signUps")}
          lead={t("signUpsLead")}
          series={signUps}
          shape="bars"
          nothing={t("noSignUps")}
          {...about.signUps(signUps)}
        />
        <DayChart
          title={t("active")}
          lead={t("activeLead")}
          series={active}
          shape="line"
          nothing={t("noActive")}
          {...about.active(active)}
        />
      </div>
      <div className="metrics-pair">
        <CountriesSection usersByCountry={metrics.usersByCountry} />
        <MethodsSection {...metrics} />
      </div>
      <div className="metrics-pair">
        <PeopleSection
          title={t("newest")}
          lead={
            <Link to="/projects/$projectId/users" params={{ projectId }}>
              {t("allUsers")}
            </Link>
          }
          people={metrics.recentlyRegistered}
          at="signedUpAt"
          nowMillis={nowMillis}
          empty=""
        />
        <PeopleSection
          title={t("lately")}
          people={metrics.recentlyActive}
          at="lastActiveAt"
          nowMillis={nowMillis}
          empty={t("nobodyLately")}
        />
      </div>
    </div>
  );
}

/** Summarizes the charts in words. */
function useSummaries() {
  const t = useMessages(metricsMessages);
  const { long } = useUtcDays();
  const factsOf = (series: readonly DailyCount[]) => {
    const most = series.reduce((best, day) => (day.activity > best.activity ? day : best));
    return {
      sum: series.reduce((sum, { activity }) => sum + activity, 0),
      most: {
        days: t("lastDays", { count: series.length }),
        day: long(most.date),
        count: most.activity,
      },
    };
  };
  return {
    signUps(series: readonly DailyCount[]) {
      const { sum, most } = factsOf(series);
      const headline = t("inAll", { count: sum });
      return { headline, summary: t("signUpsSummary", { inAll: headline, ...most }) };
    },
    active(series: readonly DailyCount[]) {
      const { sum, most } = factsOf(series);
      const headline = t("aDay", { count: Math.round(sum / series.length) });
      return { headline, summary: t("activeSummary", { perDay: headline, ...most }) };
    },
  };
}
