import { useMessages } from "@latchkit/ui";
import { shellMessages } from "../shell/messages.ts";

/** Placeholder in the size of the metrics. */
export function MetricsSkeleton() {
  const t = useMessages(shellMessages);
  return (
    <div className="metrics" aria-busy="true">
      <p className="visually-hidden">{t("loading")}</p>
      <div className="numbers">
        <div className="number" />
        <div className="number" />
        <div className="number" />
        <div className="number" />
      </div>
      <div className="section metrics-place" />
    </div>
  );
}
