import type { SignInMetrics } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormats } from "../localization/language-provider.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartTable } from "./chart-table.tsx";
import { sumOf } from "./headline-numbers.tsx";
import { metricsMessages } from "./messages.ts";
import { Plot } from "./plot.tsx";
import { topOf } from "./scale.ts";
import { useUtcDays } from "./utc-days.ts";

export interface SignInChartProps {
  chart: "sign-ins" | "retention";
  title: string;
  days: number;
}

/** Charts whose numbers are fetched when they are looked at. */
export function SignInChart({ chart, title, days }: SignInChartProps) {
  const app = useAdminApp();
  const { data, error, refetch } = useQuery({
    queryKey: [app.projectId, "users", "sign-in-metrics", days],
    queryFn: () => app.getSignInMetrics({ days }),
    placeholderData: keepPreviousData,
  });
  if (error) return <FailureNotice error={error} retry={refetch} />;
  if (!data) return <div className="chart-waiting" aria-busy="true" />;
  return chart === "sign-ins" ? <SignIns title={title} {...data} /> : <Retention title={title} {...data} />;
}

/** Failed attempts stand on top of the successful ones. */
function SignIns({ title, dailySignIns, dailyFailedSignIns }: SignInMetrics & { title: string }) {
  const t = useMessages(metricsMessages);
  const formats = useFormats();
  const days = useUtcDays();
  const failedOn = (index: number) => dailyFailedSignIns[index]?.activity ?? 0;
  const last = dailySignIns.length - 1;
  const top = topOf(Math.max(...dailySignIns.map(({ activity }, index) => activity + failedOn(index))));
  const [signedIn, failed] = [sumOf(dailySignIns), sumOf(dailyFailedSignIns)];
  const whole = signedIn + failed;
  const headline = t("signInsHeadline", {
    count: signedIn,
    failed,
    share: formats.percent(whole === 0 ? 0 : failed / whole),
  });
  const labelled = [0, 0.25, 0.5, 0.75, 1].map((part) => dailySignIns[Math.round(part * last)]);
  return (
    <>
      <ChartFrame
        label={`${title}, ${t("day")}`}
        size={dailySignIns.length}
        top={top}
        headline={headline}
        nothing={whole === 0 ? t("noSignIns") : null}
        axis={labelled.flatMap((day) => (day ? [days.short(day.date)] : []))}
        wordsOf={(index) =>
          t("signInsOfDay", {
            day: days.long(dailySignIns[index]?.date ?? ""),
            count: dailySignIns[index]?.activity ?? 0,
            failed: failedOn(index),
          })
        }
      >
        {(at) => (
          <Plot
            series={dailySignIns}
            above={dailyFailedSignIns}
            top={top}
            shape="bars"
            summary={`${title}: ${whole === 0 ? t("noSignIns") : headline}`}
            at={at}
          />
        )}
      </ChartFrame>
      <ChartTable
        title={title}
        label={t("dayByDay")}
        columns={[
          { id: "day", header: t("day"), cell: ({ date }) => <time dateTime={date}>{days.long(date)}</time> },
          { id: "signIns", header: t("signIns"), cell: ({ activity }) => formats.number(activity), isNumeric: true },
          { id: "failed", header: t("failed"), cell: ({ failed: ofDay }) => formats.number(ofDay), isNumeric: true },
        ]}
        rows={dailySignIns.map((day, index) => ({ ...day, failed: failedOn(index) })).toReversed()}
        rowKey={({ date }) => date}
      />
    </>
  );
}

const WHOLE = 100;

function Retention({ title, retention }: SignInMetrics & { title: string }) {
  const t = useMessages(metricsMessages);
  const formats = useFormats();
  const shareOf = (index: number) => {
    const { users, returned } = retention[index] ?? { users: 0, returned: 0 };
    return users === 0 ? 0 : returned / users;
  };
  const wordsOf = (index: number) =>
    t("retentionOfWeek", {
      week: retention[index]?.week ?? 0,
      share: formats.percent(shareOf(index)),
      count: retention[index]?.returned ?? 0,
      users: retention[index]?.users ?? 0,
    });
  const isEmpty = retention.length === 0;
  const series = isEmpty
    ? [{ date: "", activity: 0 }]
    : retention.map(({ week }, index) => ({ date: `${week}`, activity: shareOf(index) * WHOLE }));
  const headline = isEmpty ? t("noRetention") : wordsOf(0);
  return (
    <>
      <ChartFrame
        label={`${title}, ${t("week")}`}
        size={series.length}
        top={WHOLE}
        unit="%"
        headline={headline}
        nothing={isEmpty ? t("noRetention") : null}
        axis={retention.map(({ week }, index) => (index === 0 ? t("weekAfter", { week }) : formats.number(week)))}
        wordsOf={isEmpty ? () => t("noRetention") : wordsOf}
      >
        {(at) => <Plot series={series} isWhole top={WHOLE} shape="line" summary={`${title}: ${headline}`} at={at} />}
      </ChartFrame>
      {!isEmpty && (
        <ChartTable
          title={title}
          label={t("weekByWeek")}
          columns={[
            { id: "week", header: t("week"), cell: ({ week }) => formats.number(week) },
            { id: "users", header: t("people"), cell: ({ users }) => formats.number(users), isNumeric: true },
            {
              id: "returned",
              header: t("cameBack"),
              cell: ({ returned }) => formats.number(returned),
              isNumeric: true,
            },
            { id: "share", header: t("share"), cell: ({ share }) => formats.percent(share), isNumeric: true },
          ]}
          rows={retention.map((week, index) => ({ ...week, share: shareOf(index) }))}
          rowKey={({ week }) => `${week}`}
        />
      )}
    </>
  );
}
