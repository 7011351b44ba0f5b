import { randomUUID } from "node:crypto";
import { demand, permissionsOf, SHELF_PERMISSIONS } from "./may.ts";
import { readDraft } from "./plant-draft.ts";
import { Refusal } from "./refusal.ts";
import type { Handler, Reply } from "./route.ts";
import type { ShelfAnswer, ShelfPlant } from "./wire.ts";

const MAX_PLANTS = 200;

/** Reads the shelf. Every member may read it. */
export const readShelf: Handler = async ({ teamId }, { caller, memberships, news, shelves }) => {
  const permissions = await permissionsOf(caller, teamId, memberships);
  return reply(200, { teamId, plants: shelves.read(teamId), departed: news.of(teamId) }, permissions);
};

export const addPlant: Handler = async ({ teamId }, { caller, memberships, news, shelves, body, now }) => {
  const permissions = await permissionsOf(caller, teamId, memberships);
  demand(permissions, "edit_shelf");
  const plant = { id: randomUUID(), ...readDraft(await body()), wateredAt: now().toISOString() };
  const plants = await shelves.change(teamId, (before) => {
    if (before.length >= MAX_PLANTS)
      throw new Refusal(`A shelf carries ${MAX_PLANTS} plants.`, { status: 422, code: "SHELF_FULL" });
    return [...before, plant];
  });
  return reply(201, { teamId, plants, departed: news.of(teamId) }, permissions);
};

export const waterPlant: Handler = async ({ teamId, plantId }, { caller, memberships, news, shelves, now }) => {
  const permissions = await permissionsOf(caller, teamId, memberships);
  demand(permissions, "water_plants");
  const wateredAt = now().toISOString();
  const plants = await shelves.change(teamId, (before) => {
    requirePlant(before, plantId);
    return before.map((plant) => (plant.id === plantId ? { ...plant, wateredAt } : plant));
  });
  return reply(200, { teamId, plants, departed: news.of(teamId) }, permissions);
};

export const removePlant: Handler = async ({ teamId, plantId }, { caller, memberships, news, shelves }) => {
  const permissions = await permissionsOf(caller, teamId, memberships);
  demand(permissions, "edit_shelf");
  const plants = await shelves.change(teamId, (before) => {
    requirePlant(before, plantId);
    return before.filter(({ id }) => id !== plantId);
  });
  return reply(200, { teamId, plants, departed: news.of(teamId) }, permissions);
};

function requirePlant(plants: readonly ShelfPlant[], plantId: string | undefined): void {
  if (plants.some(({ id }) => id === plantId)) return;
  throw new Refusal("This plant is not on the shelf any more.", { status: 404, code: "PLANT_NOT_FOUND" });
}

function reply(status: number, shelf: Omit<ShelfAnswer, "may">, permissions: ReadonlySet<string>): Reply<ShelfAnswer> {
  return { status, answer: { ...shelf, may: SHELF_PERMISSIONS.filter((id) => permissions.has(id)) } };
}
