import { useMessages } from "@latchkit/ui";
import type { ShelfAnswer } from "../../../demo-api/src/wire.ts";
import { plantsMessages, shelfMessages } from "../messages.ts";
import { AddPlant } from "../plants/add-plant.tsx";
import { dayOf, daysUntilThirsty, sortByThirst } from "../plants/plant.ts";
import { PlantList } from "../plants/plant-list.tsx";
import { Answered } from "./answered.tsx";
import type { ShelfApi } from "./shelf-api.ts";
import { useLoaded } from "./use-loaded.ts";
import { useShelf } from "./use-shelf.ts";

/** Shows a team's plants, with the actions that the user is allowed to take. */
export function ShelfPage({ api, onClosed }: { api: ShelfApi; onClosed(): Promise<unknown> }) {
  const { loaded, reload, take } = useLoaded(api.read);
  return (
    <Answered loaded={loaded} onClosed={onClosed} onRetry={reload}>
      {(answer) => <Plants api={api} answer={answer} take={take} reload={reload} />}
    </Answered>
  );
}

interface PlantsProps {
  api: ShelfApi;
  answer: ShelfAnswer;
  take(answer: ShelfAnswer): void;
  reload(): Promise<void>;
}

function Plants({ api, answer, take, reload }: PlantsProps) {
  const tPlants = useMessages(plantsMessages);
  const t = useMessages(shelfMessages);
  const { plants, may, problem, add, water, remove } = useShelf(api, answer, { take, reload });
  const today = dayOf(new Date());
  const thirsty = plants.filter((plant) => daysUntilThirsty(plant, today) <= 0).length;
  const [mayWater, mayEdit] = [may("water_plants"), may("edit_shelf")];
  const right = mayEdit ? "edit" : mayWater ? "water" : "look";

  return (
    <>
      {plants.length > 0 && (
        <p className="lead">{thirsty === 0 ? tPlants("noneThirsty") : tPlants("someThirsty", { count: thirsty })}</p>
      )}
      <p className="right" data-right={right} role="status">
        {t(`right.${right}`)}
      </p>
      {answer.departed.map(({ id, name }) => (
        <p key={id} className="note">
          {name === null ? t("departed") : t("departedName", { name })}
        </p>
      ))}
      {plants.length === 0 ? (
        <section className="empty">
          <h2>{t("emptyTitle")}</h2>
          <p>{mayEdit ? t("emptyText") : t("emptyTextLooking")}</p>
        </section>
      ) : (
        <PlantList
          plants={sortByThirst(plants, today)}
          today={today}
          onWater={mayWater ? water : undefined}
          onRemove={mayEdit ? remove : undefined}
        />
      )}
      <p className="problem" role="alert">
        {problem && t(`problem.${problem}`)}
      </p>
      {mayEdit && <AddPlant onAdd={add} />}
    </>
  );
}
