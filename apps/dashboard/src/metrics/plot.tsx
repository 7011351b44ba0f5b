import type { DailyCount } from "@latchkit/kit/admin";

interface PlotProps {
  series: readonly DailyCount[];
  /** The value at the upper edge. */
  top: number;
  shape: "bars" | "line";
  summary: string;
  /** The day that is pointed at. */
  at: number | null;
}

/** How much of a day's width its bar leaves free on either side. */
const GAP = 0.14;

/** The drawing alone: a day is one unit wide, and 100 are the height, whatever size it is shown in. */
export function Plot({ series, top, shape, summary, at }: PlotProps) {
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
        <path className="chart-grid" d={`M0 0H${width}M0 50H${width}M0 100H${width}`} />
        {shape === "bars" ? (
          heights.map((height, index) => (
            <rect
              key={series[index]?.date}
              className="chart-bar"
              x={index + GAP}
              y={100 - height}
              width={1 - 2 * GAP}
              height={height}
              // Today is not over.
              data-unfinished={index === width - 1 || undefined}
            />
          ))
        ) : (
          <Line heights={heights} />
        )}
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

function Line({ heights }: { heights: readonly number[] }) {
  const points = heights.map((height, index) => `${index + 0.5} ${100 - height}`);
  const finished = points.slice(0, -1).join("L");
  const [beforeLast = "", last = ""] = points.slice(-2);
  return (
    <>
      <path className="chart-area" d={`M0.5 100L${points.join("L")}L${heights.length - 0.5} 100Z`} />
      <path className="chart-line" d={`M${finished}`} />
      <path className="chart-line" data-unfinished d={`M${beforeLast}L${last}`} />
    </>
  );
}
