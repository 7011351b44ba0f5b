import { useText } from "../language/use-text.ts";
import { shellTexts } from "../shell/texts.ts";

/** Holds the numbers' and charts' places, in their own sizes. */
export function MetricsSkeleton() {
  const say = useText(shellTexts);
  return (
    <div className="metrics" aria-busy="true">
      <p className="visually-hidden">{say("loading")}</p>
      <div className="numbers">
        <div className="number" />
        <div className="number" />
        <div className="number" />
      </div>
      <div className="metrics-pair">
        <div className="section metrics-place" />
        <div className="section metrics-place" />
      </div>
    </div>
  );
}
