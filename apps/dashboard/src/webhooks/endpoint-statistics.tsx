import type { WebhookEndpoint, WebhookStatistics } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../localization/language-provider.tsx";
import { ChartFrame } from "../metrics/chart-frame.tsx";
import { topOf } from "../metrics/scale.ts";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { webhooksMessages } from "./messages.ts";
import { deliveriesKey } from "./queries.ts";

const REFRESHES_MILLIS = 10_000;

/** Shows how the requests of the last 24 hours went, and how many events wait. */
export function EndpointStatistics({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { projectId } = useAdminApp();
  const t = useMessages(webhooksMessages);
  const found = useQuery({
    queryKey: [...deliveriesKey(projectId, endpoint.id), "statistics"],
    queryFn: () => endpoint.getStatistics(),
    refetchInterval: REFRESHES_MILLIS,
  });
  return (
    <Section title={t("statistics")} lead={t("statisticsLead")}>
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isPending && <Skeleton />}
      {found.data && (
        <>
          {found.data.hours.length > 0 && <HourChart hours={found.data.hours} />}
          <Numbers statistics={found.data} />
        </>
      )}
    </Section>
  );
}

function Numbers({ statistics: { delivered, pending, failed, medianMillis } }: { statistics: WebhookStatistics }) {
  const t = useMessages(webhooksMessages);
  const formats = useFormats();
  return (
    <Facts
      facts={[
        [t("delivery delivered"), formats.number(delivered)],
        [t("delivery pending"), formats.number(pending)],
        [t("delivery failed"), formats.number(failed)],
        ...(medianMillis === null
          ? []
          : [[t("medianTime"), t("took", { millis: formats.number(medianMillis) })] as const]),
      ]}
    />
  );
}

/** Share of an hour's width that is free on either side of its bar. */
const GAP = 0.14;

/**
 * Draws the requests of each hour: failed ones below, successful ones above. An hour is one unit wide and the chart 100
 * units high.
 */
function HourChart({ hours }: { hours: WebhookStatistics["hours"] }) {
  const t = useMessages(webhooksMessages);
  const formats = useFormats();
  const last = hours.length - 1;
  const top = topOf(Math.max(...hours.map(({ succeeded, failed }) => succeeded + failed)));
  const total = hours.reduce((sum, { succeeded, failed }) => sum + succeeded + failed, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  const headline = t("requestsOfDay", { count: total, failed: formats.number(failed) });
  const labelled = [hours[0], hours[Math.floor(last / 2)], hours[last]];
  return (
    <ChartFrame
      label={t("hour")}
      size={hours.length}
      top={top}
      headline={headline}
      nothing={total === 0 ? t("noRequests") : null}
      axis={labelled.flatMap((hour) => (hour ? [formats.time(hour.startsAt)] : []))}
      wordsOf={(index) => {
        const hour = hours[index];
        if (!hour) return "";
        return t("requestsOfHour", {
          hour: formats.time(hour.startsAt),
          count: hour.succeeded + hour.failed,
          failed: formats.number(hour.failed),
        });
      }}
    >
      {(at) => (
        <svg
          className="chart-drawing"
          viewBox={`0 0 ${hours.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={headline}
        >
          {at !== null && <rect className="chart-column" x={at} y={0} width={1} height={100} />}
          <path className="chart-grid" d={`M0 0H${hours.length}M0 50H${hours.length}M0 100H${hours.length}`} />
          {hours.map((hour, index) => {
            const bad = (hour.failed / top) * 100;
            const good = (hour.succeeded / top) * 100;
            const place = { x: index + GAP, width: 1 - 2 * GAP };
            return (
              <g key={hour.startsAt.getTime()}>
                <rect className="chart-bar" {...place} y={100 - bad - good} height={good} />
                <rect className="chart-bar" data-tone="danger" {...place} y={100 - bad} height={bad} />
              </g>
            );
          })}
        </svg>
      )}
    </ChartFrame>
  );
}
