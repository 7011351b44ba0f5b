import { type Translate, useMessages } from "@latchkit/ui";
import { plantsMessages } from "../messages.ts";
import { daysUntilThirsty, type Plant } from "./plant.ts";

export interface PlantListProps {
  plants: readonly Plant[];
  today: string;
  /** Left out where people may not. */
  onWater: ((plantId: string) => void) | undefined;
  onRemove: ((plantId: string) => void) | undefined;
}

export function PlantList({ plants, today, onWater, onRemove }: PlantListProps) {
  const t = useMessages(plantsMessages);
  if (plants.length === 0) return <p className="empty">{t("nothingThirsty")}</p>;
  return (
    <ul className="plants">
      {plants.map((plant) => {
        const left = daysUntilThirsty(plant, today);
        return (
          <li key={plant.id} className="plant" data-thirsty={left <= 0 || undefined}>
            <h2>{plant.name}</h2>
            <p className="plant-kind">
              {plant.kind && <span>{plant.kind} · </span>}
              <span>{t("every", { count: plant.everyDays })}</span>
            </p>
            <p className="plant-state">{thirst(left, t)}</p>
            {(onWater || onRemove) && (
              <div className="plant-actions">
                {onWater && (
                  <button
                    type="button"
                    className="button small"
                    aria-label={t("waterName", { name: plant.name })}
                    onClick={() => onWater(plant.id)}
                  >
                    {t("water")}
                  </button>
                )}
                {onRemove && (
                  <button
                    type="button"
                    className="button small quiet"
                    aria-label={t("removeName", { name: plant.name })}
                    onClick={() => onRemove(plant.id)}
                  >
                    {t("remove")}
                  </button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function thirst(daysLeft: number, t: Translate<typeof plantsMessages.english>): string {
  if (daysLeft === 0) return t("today");
  return daysLeft < 0 ? t("overdue", { count: -daysLeft }) : t("waterIn", { count: daysLeft });
}
