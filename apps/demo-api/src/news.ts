import type { Departure } from "./wire.ts";

/** Recent departures from each team, kept until the process ends. */
export interface News {
  /** Latest first. */
  of(teamId: string): readonly Departure[];
  /** Ignores what was told before. */
  tell(teamId: string, departure: Departure): void;
  forget(teamId: string): void;
}

const MAX_DEPARTURES = 3;
const MAX_TEAMS = 1_000;

/** Creates a place for news; there is none at first. */
export function createNews(): News {
  const departures = new Map<string, readonly Departure[]>();
  return {
    of: (teamId) => departures.get(teamId) ?? [],
    tell(teamId, departure) {
      const before = departures.get(teamId) ?? [];
      if (before.some(({ id }) => id === departure.id)) return;
      if (departures.size >= MAX_TEAMS) departures.clear();
      departures.set(teamId, [departure, ...before].slice(0, MAX_DEPARTURES));
    },
    forget: (teamId) => void departures.delete(teamId),
  };
}
