/** One houseplant and how often it wants water. */
export interface Plant {
  id: string;
  name: string;
  kind: string;
  everyDays: number;
  /** Calendar day in the owner's time zone, `YYYY-MM-DD`. */
  wateredOn: string;
}

/** Values that the user types. */
export type PlantDraft = Omit<Plant, "id" | "wateredOn">;

export const MAX_INTERVAL_DAYS = 90;

/** Days until a plant wants water, counted in calendar days; 0 is today, negative is overdue. */
export function daysUntilThirsty({ wateredOn, everyDays }: Plant, today: string): number {
  return everyDays - daysBetween(wateredOn, today);
}

/** Thirstiest first. */
export function sortByThirst(plants: readonly Plant[], today: string): Plant[] {
  return plants.toSorted(
    (a, b) => daysUntilThirsty(a, today) - daysUntilThirsty(b, today) || a.name.localeCompare(b.name),
  );
}

/** A moment as the calendar day it falls on here. */
export function dayOf(moment: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MILLIS).toISOString().slice(0, 10);
}

const DAY_MILLIS = 86_400_000;

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLIS);
}
