import type { DailyCount } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { type PointerEvent, type ReactNode, useState } from "react";
import { useFormats } from "../languages/language-provider.tsx";
import { Section } from "../parts/layout/section.tsx";
import { DayTable } from "./day-table.tsx";
import { metricsMessages } from "./messages.ts";
import { Plot } from "./plot.tsx";
import { topOf } from "./scale.ts";
import { useUtcDays } from "./utc-days.ts";

export interface DayChartProps {
  title: string;
  lead: ReactNode;
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

/**
 * Shows values by day. The exact value appears above the chart on hover or by arrow keys: the days are a slider,
 * which browsers and screen readers support.
 */
export function DayChart({ title, lead, series, shape, summary, headline, nothing }: DayChartProps) {
  const t = useMessages(metricsMessages);
  const formats = useFormats();
  const days = useUtcDays();
  const [hovered, hover] = useState<number | null>(null);
  const [reached, reach] = useState<number | null>(null);
  const pointedAt = hovered ?? reached;
  const last = series.length - 1;
  const top = topOf(Math.max(...series.map(({ activity }) => activity)));
  const wordsOf = (index: number) => {
    const { date = "", activity = 0 } = series[index] ?? {};
    return t(index === last ? "ofToday" : "ofDay", { day: days.long(date), count: activity });
  };
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    hover(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * series.length))));
  };
  const isEmpty = series.every(({ activity }) => activity === 0);
  const labelled = [series[0], series[Math.floor(last / 2)], series[last]];
  return (
    <Section title={title} lead={lead}>
      <p className="chart-readout">{pointedAt === null ? headline : wordsOf(pointedAt)}</p>
      <div className="chart">
        <div className="chart-scale" aria-hidden>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formats.number(value)}</span>
          ))}
        </div>
        <div
          className="chart-plot"
          dir="ltr"
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => {
            if (pointerType === "mouse") hover(null); // A finger lifts at once, but the value should stay.
          }}
        >
          <Plot
            series={series}
            top={top}
            shape={shape}
            summary={`${title}: ${isEmpty ? nothing : summary}`}
            at={pointedAt}
          />
          {isEmpty && <p className="chart-nothing">{nothing}</p>}
          <input
            type="range"
            className="chart-slider"
            min={0}
            max={last}
            value={reached ?? last}
            aria-label={`${title}, ${t("day")}`}
            aria-valuetext={wordsOf(reached ?? last)}
            onChange={({ target }) => {
              hover(null);
              reach(target.valueAsNumber);
            }}
            onFocus={() => reach((index) => index ?? last)}
            onBlur={() => reach(null)}
          />
        </div>
        <div className="chart-days" dir="ltr" aria-hidden>
          {labelled.map((day) => day && <span key={day.date}>{days.short(day.date)}</span>)}
        </div>
      </div>
      <DayTable title={title} series={series} />
    </Section>
  );
}
