import { useRef, useState } from "react";
import { useExplain } from "../language/use-explain.ts";

/** Something a button does: whether it is under way, and what went wrong the last time. */
export interface Action {
  readonly busy: boolean;
  readonly trouble: string | undefined;
  run(): void;
}

/** Runs something once at a time, and puts its failure into words. */
export function useAction(work: () => Promise<void>): Action {
  const explain = useExplain();
  const running = useRef(false); // State would be a render late for the second of two quick presses.
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function run() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      setTrouble(explain(error));
    }
    running.current = false;
    setBusy(false);
  }

  return { busy, trouble, run: () => void run() };
}
