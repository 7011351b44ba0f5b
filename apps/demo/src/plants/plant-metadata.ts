import { MAX_INTERVAL_DAYS, type Plant } from "./plant.ts";

/** Reads the plants out of a user's free-form metadata, leaving out whatever is no plant. */
export function readPlants(metadata: unknown): readonly Plant[] {
  const list = isRecord(metadata) ? metadata.plants : undefined;
  return Array.isArray(list) ? list.filter(isPlant) : [];
}

/** Puts the plants into the metadata beside what other features keep there. */
export function withPlants(metadata: unknown, plants: readonly Plant[]): Record<string, unknown> {
  return { ...(isRecord(metadata) ? metadata : {}), plants };
}

function isPlant(value: unknown): value is Plant {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    typeof value.kind === "string" &&
    typeof value.everyDays === "number" &&
    value.everyDays >= 1 &&
    value.everyDays <= MAX_INTERVAL_DAYS &&
    typeof value.wateredOn === "string" &&
    !Number.isNaN(Date.parse(value.wateredOn))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
