import type { DailyCount } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useFormats } from "../localization/language-provider.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartTable } from "./chart-table.tsx";
import { metricsMessages } from "./messages.ts";
import { Plot } from "./plot.tsx";
import { topOf } from "./scale.ts";
import { useUtcDays } from "./utc-days.ts";

export interface DayChartProps {
  title: string;
  /** One value per day, oldest first, today last. */
  series: readonly DailyCount[];
  shape: "bars" | "line";
  /** Summary of the chart in one sentence. */
  summary: string;
  /** Text above the chart while no day is pointed at. */
  headline: string;
  /** Text in an empty chart. */
  nothing: string;
}

/** Days named below a chart; on a phone every second one. */
const LABELLED = 5;

/** Shows values by day, as a chart and as a table. */
export function DayChart({ title, series, shape, summary, headline, nothing }: DayChartProps) {
  const t = useMessages(metricsMessages);
  const formats = useFormats();
  const days = useUtcDays();
  const last = series.length - 1;
  const top = topOf(Math.max(...series.map(({ activity }) => activity)));
  const isEmpty = series.every(({ activity }) => activity === 0);
  const labelled = Array.from({ length: LABELLED }, (_, n) => series[Math.round((n * last) / (LABELLED - 1))]);
  return (
    <>
      <ChartFrame
        label={`${title}, ${t("day")}`}
        size={series.length}
        top={top}
        headline={headline}
        nothing={isEmpty ? nothing : null}
        axis={labelled.flatMap((day) => (day ? [days.short(day.date)] : []))}
        wordsOf={(index) => {
          const { date = "", activity = 0 } = series[index] ?? {};
          return t(index === last ? "ofToday" : "ofDay", { day: days.long(date), count: activity });
        }}
      >
        {(at) => (
          <Plot series={series} top={top} shape={shape} summary={`${title}: ${isEmpty ? nothing : summary}`} at={at} />
        )}
      </ChartFrame>
      <ChartTable
        title={title}
        label={t("dayByDay")}
        columns={[
          { id: "day", header: t("day"), cell: ({ date }) => <time dateTime={date}>{days.long(date)}</time> },
          { id: "people", header: t("people"), cell: ({ activity }) => formats.number(activity), isNumeric: true },
        ]}
        rows={series.toReversed()}
        rowKey={({ date }) => date}
      />
    </>
  );
}
