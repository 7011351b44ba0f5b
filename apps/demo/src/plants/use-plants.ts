import type { CurrentUser } from "@latchkit/kit";
import { startTransition, useOptimistic, useRef, useState } from "react";
import { daysBefore, type Plant, type PlantDraft } from "./plant.ts";
import { readPlants, withPlants } from "./plant-metadata.ts";

export interface Plants {
  plants: readonly Plant[];
  /** The last change could not be saved and was taken back. */
  hasFailed: boolean;
  add(draft: PlantDraft): void;
  water(plantId: string): void;
  remove(plantId: string): void;
  addExamples(names: readonly (readonly [name: string, kind: string])[]): void;
}

/**
 * The person's plants. They live in the user's own metadata, so this app needs no database of its own, and a change
 * made here shows at once and on every other device after a reload.
 */
export function usePlants(user: CurrentUser, today: string): Plants {
  const saved = readPlants(user.clientMetadata);
  const [plants, show] = useOptimistic(saved);
  const [hasFailed, setHasFailed] = useState(false);
  const saving = useRef<Promise<void>>(Promise.resolve());

  function save(next: readonly Plant[]): void {
    startTransition(async () => {
      show(next);
      // One after the other: each sends the whole list, so a slow one must not overtake its successor.
      const save = saving.current.then(() => user.setClientMetadata(withPlants(user.clientMetadata, next)));
      saving.current = save.catch(() => undefined);
      const failed = await save.then(
        () => false,
        () => true,
      );
      startTransition(() => setHasFailed(failed));
    });
  }

  return {
    plants,
    hasFailed,
    add: (draft) => save([...plants, { ...draft, id: crypto.randomUUID(), wateredOn: today }]),
    water: (plantId) => save(plants.map((plant) => (plant.id === plantId ? { ...plant, wateredOn: today } : plant))),
    remove: (plantId) => save(plants.filter(({ id }) => id !== plantId)),
    addExamples: (names) =>
      save([
        ...plants,
        ...names.map(([name, kind], index) => ({
          id: crypto.randomUUID(),
          name,
          kind,
          everyDays: 7,
          // Some thirsty, some content, so that the first screen shows both.
          wateredOn: daysBefore(today, 9 - index * 4),
        })),
      ]),
  };
}
