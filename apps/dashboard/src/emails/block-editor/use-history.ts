import { useState } from "react";

interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** Subject and time of the last change. */
  readonly last: { readonly about: string; readonly at: number } | null;
}

const MAX_STEPS = 200;
/** Changes of the same text within this time are undone as one. In milliseconds. */
const PAUSE = 1000;

/** State whose changes can be undone. */
export interface UndoableState<State> {
  readonly present: State;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** @param about Changes about the same, one soon after the other, are one step. Empty: always a step of its own. */
  change(next: State, about: string): void;
  /** @returns The state that applies now. */
  undo(): State;
  redo(): State;
  /** Starts over without steps. */
  reset(next: State): void;
}

export function useHistory<State>(initial: State): UndoableState<State> {
  const [history, setHistory] = useState<History<State>>({ past: [], present: initial, future: [], last: null });
  const { past, present, future, last } = history;

  function go(from: readonly State[], to: State | undefined, next: Partial<History<State>>): State {
    if (from.length === 0 || to === undefined) return present;
    setHistory({ ...history, ...next, present: to, last: null });
    return to;
  }

  return {
    present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(next, about) {
      const at = Date.now();
      const goesOn = about !== "" && last?.about === about && at - last.at < PAUSE;
      setHistory({
        past: goesOn ? past : [...past, present].slice(-MAX_STEPS),
        present: next,
        future: [],
        last: { about, at },
      });
    },
    undo: () => go(past, past.at(-1), { past: past.slice(0, -1), future: [present, ...future] }),
    redo: () => go(future, future[0], { past: [...past, present], future: future.slice(1) }),
    reset: (next) => setHistory({ past: [], present: next, future: [], last: null }),
  };
}
