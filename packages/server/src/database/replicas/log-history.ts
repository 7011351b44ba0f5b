import type { Clock } from "../../clock.ts";
import type { LogPosition } from "./log-position.ts";

/** When the primary's log had reached which position: tells how late a replica is. */
export interface LogHistory {
  note(position: LogPosition): void;
  /** The newest position; `null` if none was noted. */
  newest(): LogPosition | null;
  /** Age of the oldest noted position that a replica has not replayed, in seconds; 0 if it has replayed all. */
  lagSeconds(replayed: LogPosition): number;
  /** Forgets what all replicas have replayed. */
  forget(replayedByAll: LogPosition): void;
}

/** Maximum number of positions: a quarter of an hour, if there is one per second. */
const MAX_POSITIONS = 900;

export function createLogHistory({ elapsedMillis }: Pick<Clock, "elapsedMillis">): LogHistory {
  /** The oldest first. */
  let noted: { readonly position: LogPosition; readonly atMillis: number }[] = [];
  return {
    note(position) {
      noted.push({ position, atMillis: elapsedMillis() });
    },
    newest: () => noted.at(-1)?.position ?? null,
    lagSeconds(replayed) {
      const missing = noted.find(({ position }) => position > replayed);
      return missing ? Math.round((elapsedMillis() - missing.atMillis) / 1_000) : 0;
    },
    forget(replayedByAll) {
      const isOfUse = (position: LogPosition, index: number) => position > replayedByAll || index === noted.length - 1;
      noted = noted.filter(({ position }, index) => isOfUse(position, index)).slice(-MAX_POSITIONS);
    },
  };
}
