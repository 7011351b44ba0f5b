import { useTexts } from "../texts/use-texts.ts";
import { daysUntilThirsty, type Plant } from "./plant.ts";

export interface PlantListProps {
  plants: readonly Plant[];
  today: string;
  /** Left out where people may not. */
  onWater: ((plantId: string) => void) | undefined;
  onRemove: ((plantId: string) => void) | undefined;
}

export function PlantList({ plants, today, onWater, onRemove }: PlantListProps) {
  const { plants: texts } = useTexts();
  if (plants.length === 0) return <p className="empty">{texts.nothingThirsty}</p>;
  return (
    <ul className="plants">
      {plants.map((plant) => {
        const left = daysUntilThirsty(plant, today);
        return (
          <li key={plant.id} className="plant" data-thirsty={left <= 0 || undefined}>
            <h2>{plant.name}</h2>
            <p className="plant-kind">
              {plant.kind && `${plant.kind} · `}
              {texts.every(plant.everyDays)}
            </p>
            <p className="plant-state">{thirst(left, texts)}</p>
            {(onWater || onRemove) && (
              <div className="plant-actions">
                {onWater && (
                  <button
                    type="button"
                    className="button small"
                    aria-label={texts.waterName(plant.name)}
                    onClick={() => onWater(plant.id)}
                  >
                    {texts.water}
                  </button>
                )}
                {onRemove && (
                  <button
                    type="button"
                    className="button small quiet"
                    aria-label={texts.removeName(plant.name)}
                    onClick={() => onRemove(plant.id)}
                  >
                    {texts.remove}
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

function thirst(daysLeft: number, texts: ReturnType<typeof useTexts>["plants"]): string {
  if (daysLeft === 0) return texts.today;
  return daysLeft < 0 ? texts.overdue(-daysLeft) : texts.in(daysLeft);
}
