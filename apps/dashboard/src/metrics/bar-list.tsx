import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { useFormats } from "../localization/language-provider.tsx";
import { metricsMessages } from "./messages.ts";

export interface Bar {
  readonly id: string;
  readonly name: ReactNode;
  readonly count: number;
}

/** Shows numbers as bars with their share. The text contains everything that the bars show. */
export function BarList({ bars, whole }: { bars: readonly Bar[]; whole: number }) {
  const t = useMessages(metricsMessages);
  const formats = useFormats();
  return (
    <ul className="bar-list">
      {bars.map(({ id, name, count }) => (
        <li key={id}>
          <span>{name}</span>
          <span className="bar-part">
            {t("part", { count, share: formats.percent(whole === 0 ? 0 : count / whole) })}
          </span>
          <span className="bar-track">
            <span className="bar" style={{ inlineSize: `${whole === 0 ? 0 : (count / whole) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
