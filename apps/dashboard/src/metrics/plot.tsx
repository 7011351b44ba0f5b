import type { DailyCount } from "@latchkit/kit/admin";

interface PlotProps {
  series: readonly DailyCount[];
  /** Stands on top of the bars, in another color. */
  above?: readonly DailyCount[] | undefined;
  /** Whether the last value is as complete as the others, unlike that of today. Default: `false`. */
  isWhole?: boolean | undefined;
  /** Value at the upper edge. */
  top: number;
  shape: "bars" | "line";
  summary: string;
  /** Index of the day that is pointed at. */
  at: number | null;
}

/** Share of a day's width that is free on either side of its bar. */
const GAP = 0.14;

/** Draws the chart. A day is one unit wide and the chart 100 units high, at any size. */
export function Plot({ series, above, isWhole = false, top, shape, summary, at }: PlotProps) {
  const heights = series.map(({ activity }) => (activity / top) * 100);
  const width = series.length;
  return (
    <>
      <svg
        className="chart-drawing"
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {at !== null && <rect className="chart-column" x={at} y={0} width={1} height={100} />}
        <path className="chart-grid" d={[0, 25, 50, 75, 100].map((y) => `M0 ${y}H${width}`).join("")} />
        {shape === "bars" ? (
          heights.map((height, index) => (
            <rect
              key={series[index]?.date}
              className="chart-bar"
              x={index + GAP}
              y={100 - height}
              width={1 - 2 * GAP}
              height={height}
              // Today is incomplete.
              data-unfinished={(!isWhole && index === width - 1) || undefined}
            />
          ))
        ) : (
          <Line heights={heights} isWhole={isWhole} />
        )}
        {above?.map(({ date, activity }, index) => {
          const height = (activity / top) * 100;
          return (
            <rect
              key={date}
              className="chart-bar"
              data-above
              x={index + GAP}
              y={100 - (heights[index] ?? 0) - height}
              width={1 - 2 * GAP}
              height={height}
            />
          );
        })}
      </svg>
      {shape === "line" && at !== null && (
        <span
          className="chart-mark"
          style={{ left: `${((at + 0.5) / width) * 100}%`, bottom: `${heights[at] ?? 0}%` }}
        />
      )}
    </>
  );
}

function Line({ heights, isWhole }: { heights: readonly number[]; isWhole: boolean }) {
  const points = heights.map((height, index) => `${index + 0.5} ${100 - height}`);
  const finished = (isWhole ? points : points.slice(0, -1)).join("L");
  const [beforeLast = "", last = ""] = points.slice(-2);
  return (
    <>
      <path className="chart-area" d={`M0.5 100L${points.join("L")}L${heights.length - 0.5} 100Z`} />
      <path className="chart-line" d={`M${finished}`} />
      {!isWhole && <path className="chart-line" data-unfinished d={`M${beforeLast}L${last}`} />}
    </>
  );
}
