import { type PointerEvent, type ReactNode, useState } from "react";
import { useFormats } from "../localization/language-provider.tsx";
import "./metrics.css";

export interface ChartFrameProps {
  /** Accessible name of the slider. */
  label: string;
  /** Values that the chart shows. */
  size: number;
  /** Number at the upper edge; even. */
  top: number;
  /** Shown after the numbers of the scale. Default: none. */
  unit?: string | undefined;
  /** Text above the chart while no value is pointed at. */
  headline: string;
  /** Text in an empty chart; `null` if it has values. */
  nothing: string | null;
  /** Texts below the chart, from its start to its end. */
  axis: readonly string[];
  /** Describes one value. */
  wordsOf(index: number): string;
  /** Draws the values. @param at Index of the value that is pointed at. */
  children(at: number | null): ReactNode;
}

/**
 * Frames a chart with its axes. The exact value appears above on hover or by arrow keys: the values are a slider, which
 * browsers and screen readers support.
 */
export function ChartFrame({ label, size, top, unit, headline, nothing, axis, wordsOf, children }: ChartFrameProps) {
  const formats = useFormats();
  const [hovered, hover] = useState<number | null>(null);
  const [reached, reach] = useState<number | null>(null);
  const pointedAt = hovered ?? reached;
  const last = size - 1;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    hover(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * size))));
  };
  return (
    <>
      <p className="chart-readout">{pointedAt === null ? headline : wordsOf(pointedAt)}</p>
      <div className="chart">
        <div className="chart-scale" aria-hidden>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>
              {formats.number(value)}
              {unit}
            </span>
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
          {children(pointedAt)}
          {nothing !== null && <p className="chart-nothing">{nothing}</p>}
          <input
            type="range"
            className="chart-slider"
            min={0}
            max={last}
            value={reached ?? last}
            aria-label={label}
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
          {axis.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      </div>
    </>
  );
}
