import type { FirstViewInternalApiKey } from "@latchkit/kit/admin";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { invariant } from "../invariant.ts";

interface FreshKeyStore {
  of(projectId: string): FirstViewInternalApiKey | undefined;
  remember(projectId: string, keys: FirstViewInternalApiKey): void;
}

const Context = createContext<FreshKeyStore | null>(null);

/** Keeps new keys in memory until the page reloads. They are stored nowhere and can't be read again. */
export function FreshKeys({ children }: { children: ReactNode }) {
  const [keys, setKeys] = useState<ReadonlyMap<string, FirstViewInternalApiKey>>(new Map());
  const store = useMemo<FreshKeyStore>(
    () => ({
      of: (projectId) => keys.get(projectId),
      remember: (projectId, made) => setKeys((known) => new Map(known).set(projectId, made)),
    }),
    [keys],
  );
  return <Context value={store}>{children}</Context>;
}

export function useFreshKeys(): FreshKeyStore {
  const store = use(Context);
  invariant(store, "Fresh keys are held by <FreshKeys>.");
  return store;
}
