import { startTransition, useOptimistic, useState } from "react";
import type { ShelfAnswer, ShelfPermission } from "../../../demo-api/src/wire.ts";
import { dayOf, type Plant, type PlantDraft } from "../plants/plant.ts";
import { type ShelfApi, ShelfRefusal } from "./shelf-api.ts";

export interface Shelf {
  plants: readonly Plant[];
  may(permission: ShelfPermission): boolean;
  /** Error of the last change, which was undone. */
  problem: "forbidden" | "failed" | null;
  add(draft: PlantDraft): void;
  water(plantId: string): void;
  remove(plantId: string): void;
}

/**
 * A team's plants. Changes show at once, and are taken back where the backend refuses them.
 *
 * @param answer The shelf as the backend last told it.
 * @param options.take Is given what the backend says after a change.
 * @param options.reload Is called when it refused one: something is not as this page believes.
 */
export function useShelf(
  api: ShelfApi,
  answer: ShelfAnswer,
  { take, reload }: { take(answer: ShelfAnswer): void; reload(): Promise<void> },
): Shelf {
  const saved = answer.plants.map(({ wateredAt, ...plant }) => ({ ...plant, wateredOn: dayOf(new Date(wateredAt)) }));
  const [plants, show] = useOptimistic<readonly Plant[]>(saved);
  const [problem, setProblem] = useState<Shelf["problem"]>(null);

  function change(next: readonly Plant[], send: () => Promise<ShelfAnswer>): void {
    startTransition(async () => {
      show(next);
      try {
        const now = await send();
        startTransition(() => {
          take(now);
          setProblem(null);
        });
      } catch (error) {
        const isRefused = error instanceof ShelfRefusal && error.status < 500;
        if (isRefused) await reload();
        startTransition(() => setProblem(isRefused ? "forbidden" : "failed"));
      }
    });
  }

  const today = dayOf(new Date());
  return {
    plants,
    may: (permission) => answer.may.includes(permission),
    problem,
    add: (draft) => change([...plants, { ...draft, id: crypto.randomUUID(), wateredOn: today }], () => api.add(draft)),
    water: (plantId) =>
      change(
        plants.map((plant) => (plant.id === plantId ? { ...plant, wateredOn: today } : plant)),
        () => api.water(plantId),
      ),
    remove: (plantId) =>
      change(
        plants.filter(({ id }) => id !== plantId),
        () => api.remove(plantId),
      ),
  };
}
