import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { metricsMessages } from "../metrics/messages.ts";
import { MetricsChoice } from "../metrics/metrics-choice.tsx";
import { MetricsSkeleton } from "../metrics/metrics-skeleton.tsx";
import { useOverview } from "../metrics/use-overview.ts";
import { Badge } from "../parts/layout/badge.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Time } from "../parts/layout/time.tsx";
import { shellMessages } from "../shell/messages.ts";
import { Page } from "../shell/page.tsx";
import { useAdminApp, useOwnedProject } from "../shell/project-frame.tsx";
import { GettingStarted } from "./getting-started.tsx";
import "../metrics/metrics.css";

/** Loads for projects with users; until the first one, the page is about code to connect an app. */
const MetricsPanel = lazy(async () => ({ default: (await import("../metrics/metrics-panel.tsx")).MetricsPanel }));

/** As many days as the metrics can have. */
const MOST_DAYS = 90;

/** Polling intervals, before the first user and afterwards. */
const LOOKS_AGAIN_MILLIS = 2_000;
const REFRESHES_MILLIS = 30_000;

/** Shows how to connect an app until the first user signs up, and metrics afterwards. */
export function OverviewPage() {
  const t = useMessages(metricsMessages);
  const { days, isWithAnonymous: includeAnonymous } = useOverview();
  const metrics = useMetrics({ days: Math.min(2 * days, MOST_DAYS), includeAnonymous });
  const hasUsers = metrics.data !== undefined && (metrics.data.totalUsers > 0 || includeAnonymous);
  return (
    <Page
      title={useMessages(shellMessages)("overviewPage")}
      lead={<ProjectFacts />}
      actions={(metrics.isPending || hasUsers) && <MetricsChoice />}
    >
      {metrics.isError && <FailureNotice error={metrics.error} retry={metrics.refetch} />}
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
          <Suspense fallback={<MetricsSkeleton />}>
            {hasUsers && <MetricsPanel metrics={metrics.data} days={days} isStale={metrics.isPlaceholderData} />}
            <GettingStarted hasUsers={hasUsers} />
          </Suspense>
        </>
      )}
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
  const { id, createdAt, isProductionMode } = useOwnedProject();
  return (
    <span className="project-facts">
      <Badge tone={isProductionMode ? "good" : undefined}>{t(isProductionMode ? "production" : "development")}</Badge>
      <span>{t.rich("created", { when: <Time at={createdAt} /> })}</span>
      <Copyable text={id} what={t("theProjectId")} />
    </span>
  );
}
