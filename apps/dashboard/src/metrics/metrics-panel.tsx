import type { DailyCount, ProjectMetrics } from "@latchkit/kit/admin";
import { Link } from "@tanstack/react-router";
import { useFormats } from "../language/speaking.tsx";
import { useText } from "../language/use-text.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { CountriesSection } from "./countries-section.tsx";
import { DayChart } from "./day-chart.tsx";
import { HeadlineNumbers } from "./headline-numbers.tsx";
import { MethodsSection } from "./methods-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { metricsTexts } from "./texts.ts";
import { useUtcDays } from "./utc-days.ts";

export interface MetricsPanelProps {
  metrics: ProjectMetrics;
  /** How many days the charts show. */
  days: number;
  /** When the numbers came. */
  nowMillis: number;
  /** Whether others are on their way. */
  isStale: boolean;
}

/** How many people there are, what they do, and who came last. */
export function MetricsPanel({ metrics, days, nowMillis, isStale }: MetricsPanelProps) {
  const say = useText(metricsTexts);
  const { projectId } = useAdminApp();
  const signUps = metrics.dailyUsers.slice(-days);
  const active = metrics.dailyActiveUsers.slice(-days);
  const about = useSummaries();
  return (
    <div className="metrics" aria-busy={isStale}>
      <HeadlineNumbers {...metrics} />
      <div className="metrics-pair">
        <DayChart
          title={say("signUps")}
          lead={say("signUpsLead")}
          series={signUps}
          shape="bars"
          nothing={say("noSignUps")}
          {...about.signUps(signUps)}
        />
        <DayChart
          title={say("active")}
          lead={say("activeLead")}
          series={active}
          shape="line"
          nothing={say("noActive")}
          {...about.active(active)}
        />
      </div>
      <div className="metrics-pair">
        <CountriesSection usersByCountry={metrics.usersByCountry} />
        <MethodsSection {...metrics} />
      </div>
      <div className="metrics-pair">
        <PeopleSection
          title={say("newest")}
          lead={
            <Link to="/projects/$projectId/users" params={{ projectId }}>
              {say("allUsers")}
            </Link>
          }
          people={metrics.recentlyRegistered}
          at="signedUpAt"
          nowMillis={nowMillis}
          nobody=""
        />
        <PeopleSection
          title={say("lately")}
          people={metrics.recentlyActive}
          at="lastActiveAt"
          nowMillis={nowMillis}
          nobody={say("nobodyLately")}
        />
      </div>
    </div>
  );
}

/** What the charts say in words. */
function useSummaries() {
  const say = useText(metricsTexts);
  const formats = useFormats();
  const { long } = useUtcDays();
  const factsOf = (series: readonly DailyCount[]) => {
    const most = series.reduce((best, day) => (day.activity > best.activity ? day : best));
    return {
      sum: series.reduce((sum, { activity }) => sum + activity, 0),
      most: {
        days: say("lastDays", { count: series.length }),
        day: long(most.date),
        count: formats.number(most.activity),
      },
    };
  };
  return {
    signUps(series: readonly DailyCount[]) {
      const { sum, most } = factsOf(series);
      const headline = say("inAll", { count: sum });
      return { headline, summary: say("signUpsSummary", { inAll: headline, ...most }) };
    },
    active(series: readonly DailyCount[]) {
      const { sum, most } = factsOf(series);
      const headline = say("aDay", { count: formats.number(Math.round(sum / series.length)) });
      return { headline, summary: say("activeSummary", { perDay: headline, ...most }) };
    },
  };
}
