import { useMessages } from "@latchkit/ui";
import { useEffect, useRef, useState } from "react";
import { partsMessages } from "../messages.ts";
import "./live.css";

/** Interval at which a live list asks for new entries, in milliseconds: that of `latchkit listen`. */
const ASKS_EVERY_MILLIS = 2_000;

/** A list that shows new entries as they happen. */
export interface Live {
  readonly isPaused: boolean;
  setPaused(isPaused: boolean): void;
  /** Option of the list's query; hidden tabs ask nothing. */
  readonly refetchInterval: number | false;
}

/** @param isPossible Whether what is shown can grow: the first page, without an end. */
export function useLive(isPossible: boolean): Live {
  const [isPaused, setPaused] = useState(false);
  return { isPaused, setPaused, refetchInterval: isPossible && !isPaused && ASKS_EVERY_MILLIS };
}

export interface LiveSwitchProps {
  live: Live;
  /** IDs of the entries that are shown, newest first. */
  ids: readonly string[];
  /** Whether the last request failed. */
  isAway: boolean;
}

/** Says that a list is live, tells screen readers of new entries, and pauses it. */
export function LiveSwitch({ live: { isPaused, setPaused }, ids, isAway }: LiveSwitchProps) {
  const t = useMessages(partsMessages);
  const count = useNewCount(ids);
  return (
    <p className="live">
      <span className="live-state" data-state={isPaused ? "paused" : isAway ? "away" : "live"}>
        {t(isPaused ? "livePaused" : isAway ? "liveAway" : "live")}
      </span>
      <button type="button" className="button" data-look="quiet" onClick={() => setPaused(!isPaused)}>
        {t(isPaused ? "liveResume" : "livePause")}
      </button>
      <span className="visually-hidden" role="status">
        {count > 0 && t("liveNew", { count })}
      </span>
    </p>
  );
}

/** Returns how many entries the last change added at the top. */
function useNewCount(ids: readonly string[]): number {
  const before = useRef<string | undefined>(undefined);
  const [count, setCount] = useState(0);
  const [newest] = ids;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new after each request, its entries need not be
  useEffect(() => {
    if (before.current !== undefined && newest !== before.current) {
      const at = ids.indexOf(before.current);
      setCount(at === -1 ? ids.length : at);
    }
    before.current = newest;
  }, [newest]);
  return count;
}
