import { useRef, useState } from "react";
import { useToasts } from "./toasts.tsx";
import { useExplain } from "./use-explain.ts";

/** Something that a click sets off. */
export interface Action<Args extends unknown[]> {
  /** Does it, unless it is being done already. Never rejects. @returns Whether it worked. */
  readonly run: (...args: Args) => Promise<boolean>;
  readonly isBusy: boolean;
}

/**
 * An action that tells how it went: what `work` returns is confirmed quietly, what it throws is complained about.
 *
 * @example const remove = useAction(async () => { await team.delete(); return "The team is deleted."; });
 */
export function useAction<Args extends unknown[]>(work: (...args: Args) => Promise<string | undefined>): Action<Args> {
  const { confirm, complain } = useToasts();
  const explain = useExplain();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  async function run(...args: Args): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      const text = await work(...args);
      if (text !== undefined) confirm(text);
      return true;
    } catch (error) {
      complain(explain(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { run, isBusy };
}
