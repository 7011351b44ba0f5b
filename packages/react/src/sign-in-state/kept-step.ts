import { useHydrated } from "@latchkit/ui";
import { useEffect, useMemo, useState } from "react";
import { useApp } from "../context.ts";
import { readStored, store } from "./stored.ts";

/**
 * A step of a page that a reload must not undo, such as the address to which a link was sent. The tab keeps it until
 * the user leaves the page within the app.
 *
 * @param page Its name.
 * @returns What the step is about, `null` before it; how to take it; and how to forget it while the page still shows
 *   it, before the browser leaves the page.
 */
export function useKeptStep(page: string): [string | null, (value: string | null) => void, () => void] {
  const key = `latchkit-step-${useApp().projectId}-${page}`;
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? readStored(key, "sessionStorage") : null), [isHydrated, key]);
  const [chosen, choose] = useState<string | null>();
  const value = chosen === undefined ? kept : chosen;
  useEffect(() => {
    if (value === null) return undefined;
    store(key, value, "sessionStorage");
    return () => store(key, null, "sessionStorage");
  }, [key, value]);
  return [value, choose, () => store(key, null, "sessionStorage")];
}
