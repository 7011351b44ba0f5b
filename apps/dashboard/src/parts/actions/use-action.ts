import { type Action, useAction as useUiAction } from "@latchkit/ui";
import { useToasts } from "../failures/toasts.tsx";

/**
 * Runs something once at a time and shows the outcome as a toast: the text that `work` returns, or the failure.
 *
 * @example const remove = useAction(async () => { await team.delete(); return t("deleted"); });
 */
export function useAction<Args extends unknown[]>(work: (...args: Args) => Promise<string | undefined>): Action<Args> {
  const { confirm, complain } = useToasts();
  return useUiAction(
    async (...args: Args) => {
      const text = await work(...args);
      if (text !== undefined) confirm(text);
    },
    { onFailure: complain },
  );
}
