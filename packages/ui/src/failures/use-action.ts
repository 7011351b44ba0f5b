import { type ReactNode, useRef, useState } from "react";
import { useExplain } from "./use-explain.tsx";

/** State of a button's action: whether it is running, and why it failed the last time. */
export interface Action<Args extends readonly unknown[] = []> {
  readonly isBusy: boolean;
  /** The arguments it is running with. */
  readonly busyWith: Args | null;
  readonly failure: ReactNode;
  /** Runs it, unless it is running already. Never rejects. @returns Whether it ran and succeeded. */
  readonly run: (...args: Args) => Promise<boolean>;
}

export interface ActionOptions {
  /** Takes the failure in words, for apps that show it somewhere else; `failure` stays empty then. */
  readonly onFailure?: ((message: ReactNode) => void) | undefined;
}

/** Runs something once at a time, and puts its failure into words. */
export function useAction<Args extends readonly unknown[] = []>(
  work: (...args: Args) => Promise<unknown>,
  { onFailure }: ActionOptions = {},
): Action<Args> {
  const explain = useExplain();
  const isRunning = useRef(false); // State would be a render late for the second of two quick presses.
  const [busyWith, setBusyWith] = useState<Args | null>(null);
  const [failure, setFailure] = useState<ReactNode>();

  async function run(...args: Args): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusyWith(args);
    setFailure(undefined);
    try {
      await work(...args);
      return true;
    } catch (error) {
      (onFailure ?? setFailure)(explain(error));
      return false;
    } finally {
      isRunning.current = false;
      setBusyWith(null);
    }
  }

  return { isBusy: busyWith !== null, busyWith, failure, run };
}
