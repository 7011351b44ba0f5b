import { useSyncExternalStore } from "react";

const subscribe = (): (() => void) => () => undefined;

/** Returns `false` on servers and while hydrating their markup, `true` from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
