import { type ReactNode, useRef, useState } from "react";
import { useExplain } from "../language/use-explain.ts";

/** Something a button does: whether it is under way, and what went wrong the last time. */
export interface Action<A extends readonly unknown[] = []> {
  readonly busy: boolean;
  /** What it was started with, while it is under way. */
  readonly busyWith: A | null;
  readonly trouble: ReactNode;
  run(...args: A): void;
}

/** Runs something once at a time, and puts its failure into words. */
export function useAction<A extends readonly unknown[] = []>(work: (...args: A) => Promise<void>): Action<A> {
  const explain = useExplain();
  const running = useRef(false); // State would be a render late for the second of two quick presses.
  const [busyWith, setBusyWith] = useState<A | null>(null);
  const [trouble, setTrouble] = useState<ReactNode>();

  async function run(args: A) {
    if (running.current) return;
    running.current = true;
    setBusyWith(args);
    setTrouble(undefined);
    try {
      await work(...args);
    } catch (error) {
      setTrouble(explain(error));
    }
    running.current = false;
    setBusyWith(null);
  }

  return { busy: busyWith !== null, busyWith, trouble, run: (...args) => void run(args) };
}
