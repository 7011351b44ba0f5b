import { Styles, uiSheet } from "@latchkit/ui";
import { useMemo } from "react";
import { encode } from "uqr";
import css from "./qr-code.css?inline";

const sheet = uiSheet("qr-code", css);

/** Light squares around the code, which readers find it by (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4;

/** A text for a phone's camera. Drawn as lines, so it stays sharp at any size. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <>
      <Styles sheet={sheet} />
      <svg
        className="lk-qr-code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </>
  );
}

/** One rectangle for every run of dark squares in a row. */
function draw(text: string): { size: number; path: string } {
  const { data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const rows = data.map((row, y) => {
    const runs = row
      .map((isDark) => (isDark ? "1" : "0"))
      .join("")
      .matchAll(/1+/g);
    return Array.from(runs, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join("");
  });
  return { size: data.length, path: rows.join("") };
}
