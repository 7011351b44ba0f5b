import { useExplain, useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { metricsMessages } from "../metrics/messages.ts";
import { MetricsChoice } from "../metrics/metrics-choice.tsx";
import { MetricsPanel } from "../metrics/metrics-panel.tsx";
import { MetricsSkeleton } from "../metrics/metrics-skeleton.tsx";
import { USUAL_DAYS } from "../metrics/overview-search.ts";
import { Copyable } from "../parts/actions/copy-button.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { shellMessages } from "../shell/messages.ts";
import { Page } from "../shell/page.tsx";
import { useAdminApp, useOwnedProject } from "../shell/project-frame.tsx";
import { GettingStarted } from "./getting-started.tsx";
import "../metrics/metrics.css";

const route = getRouteApi("/signed-in/projects/$projectId/");

/** Polling intervals, before the first user and afterwards. */
const LOOKS_AGAIN_MILLIS = 2_000;
const REFRESHES_MILLIS = 30_000;

/** Shows how to connect an app until the first user signs up, and metrics afterwards. */
export function OverviewPage() {
  const t = useMessages(metricsMessages);
  const explain = useExplain();
  const { days = USUAL_DAYS, anonymous: includeAnonymous = false } = route.useSearch();
  const metrics = useMetrics({ days: Math.max(days, USUAL_DAYS), includeAnonymous });
  const hasUsers = metrics.data !== undefined && (metrics.data.totalUsers > 0 || includeAnonymous);
  return (
    <Page
      title={useMessages(shellMessages)("overviewPage")}
      actions={hasUsers && <MetricsChoice days={days} isWithAnonymous={includeAnonymous} />}
    >
      {metrics.isError && <p role="alert">{explain(metrics.error)}</p>}
      {metrics.isPending && <MetricsSkeleton />}
      {metrics.data && (
        <>
          <div role="status" className={hasUsers ? "visually-hidden" : undefined}>
            {hasUsers ? (
              t("arrived")
            ) : (
              <p className="waiting">
                <span className="pulse" aria-hidden /> {t("waiting")}
              </p>
            )}
          </div>
          {hasUsers && (
            <MetricsPanel
              metrics={metrics.data}
              days={days}
              nowMillis={metrics.dataUpdatedAt}
              isStale={metrics.isPlaceholderData}
            />
          )}
          <GettingStarted hasUsers={hasUsers} />
        </>
      )}
      {!metrics.isPending && <ProjectFacts />}
    </Page>
  );
}

/** Uses the users' query key, so that changes to users refresh it. */
function useMetrics(options: { days: number; includeAnonymous: boolean }) {
  const app = useAdminApp();
  return useQuery({
    queryKey: [app.projectId, "users", "metrics", options],
    queryFn: () => app.getMetrics(options),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.totalUsers === 0 ? LOOKS_AGAIN_MILLIS : REFRESHES_MILLIS),
  });
}

function ProjectFacts() {
  const t = useMessages(metricsMessages);
  const project = useOwnedProject();
  return (
    <Section title={t("project")}>
      <Facts
        facts={[
          [t("id"), <Copyable key="id" text={project.id} what={t("theProjectId")} />],
          [t("created"), <Time key="created" at={project.createdAt} />],
          [t("mode"), t(project.isProductionMode ? "production" : "development")],
        ]}
      />
    </Section>
  );
}
