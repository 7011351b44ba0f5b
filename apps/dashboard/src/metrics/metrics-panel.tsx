import type { ProjectMetrics } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { useAdminApp } from "../shell/project-frame.tsx";
import { CountriesSection } from "./countries-section.tsx";
import { HeadlineNumbers } from "./headline-numbers.tsx";
import { HealthSection } from "./health-section.tsx";
import { MainChart } from "./main-chart.tsx";
import { metricsMessages } from "./messages.ts";
import { MethodsSection } from "./methods-section.tsx";
import { NextSteps } from "./next-steps.tsx";
import { PeopleSection } from "./people-section.tsx";

export interface MetricsPanelProps {
  metrics: ProjectMetrics;
  /** Days that the charts show. */
  days: number;
  /** Whether newer metrics are loading. */
  isStale: boolean;
}

/** Shows the metrics of a project. */
export function MetricsPanel({ metrics, days, isStale }: MetricsPanelProps) {
  const t = useMessages(metricsMessages);
  const { projectId } = useAdminApp();
  return (
    <div className="metrics" aria-busy={isStale}>
      <HeadlineNumbers metrics={metrics} days={days} />
      <MainChart metrics={metrics} />
      <div className="metrics-pair">
        <HealthSection />
        <NextSteps />
      </div>
      <div className="metrics-pair">
        <PeopleSection
          title={t("newest")}
          actions={
            <Link to="/projects/$projectId/users" params={{ projectId }}>
              {t("allUsers")}
            </Link>
          }
          people={metrics.recentlyRegistered}
          at="signedUpAt"
          empty=""
        />
        <PeopleSection
          title={t("lately")}
          people={metrics.recentlyActive}
          at="lastActiveAt"
          empty={t("nobodyLately")}
        />
      </div>
      <div className="metrics-pair">
        <MethodsSection {...metrics} />
        <CountriesSection usersByCountry={metrics.usersByCountry} />
      </div>
    </div>
  );
}
