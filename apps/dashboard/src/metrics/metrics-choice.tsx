import { useMessages } from "@latchkit/ui";
import { Choice } from "./choice.tsx";
import { metricsMessages } from "./messages.ts";
import { DAYS } from "./overview-search.ts";
import { useOverview } from "./use-overview.ts";

/** Chooses the period and whether anonymous users count. The URL holds the choice. */
export function MetricsChoice() {
  const t = useMessages(metricsMessages);
  const { days, isWithAnonymous, choose } = useOverview();
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isWithAnonymous}
          onChange={({ target: { checked } }) => choose({ anonymous: checked })}
        />
        <span>{t("anonymous")}</span>
      </label>
      <Choice
        legend={t("days")}
        options={DAYS.map((count) => ({ value: count, label: t("lastDays", { count }) }))}
        value={days}
        onChoose={(chosen) => choose({ days: chosen })}
      />
    </>
  );
}
