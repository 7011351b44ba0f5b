import type { Branding } from "@latchkit/kit";
import { onceIdle, useHydrated } from "@latchkit/ui";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useLatchkit } from "./context.ts";
import { readStored, store } from "./sign-in-state/stored.ts";

const UNKNOWN = { status: "pending" } as const;
const unknown = () => UNKNOWN;

/**
 * Returns the project's look as far as it is known, without a request of its own.
 *
 * While the project is loading, it is the one that this device saw last, so that returning visitors see no other first.
 *
 * @param mock Branding of a project that does not exist; `null` for the built-in look. Default: that of the app's
 *   project.
 */
export function useBranding(mock: Branding | null | undefined): Branding | null {
  const { project, projectId } = useLatchkit().app;
  const { status, value } = useSyncExternalStore<{ status: string; value?: { branding?: Branding | undefined } }>(
    project.subscribe,
    project.peek,
    unknown,
  );
  const isHydrated = useHydrated();
  const key = `latchkit-branding-${projectId}`;
  const stored = useMemo(() => (isHydrated ? parse(readStored(key)) : null), [isHydrated, key]);
  const branding = value?.branding ?? null;
  useEffect(
    () => (status === "ready" ? onceIdle(() => store(key, branding && JSON.stringify(branding))) : undefined),
    [status, branding, key],
  );
  if (mock !== undefined) return mock;
  return status === "ready" ? branding : stored;
}

/** Reads what was stored; `null` if it was stored by another version. */
function parse(text: string | null): Branding | null {
  try {
    const stored: Branding | null = JSON.parse(text ?? "null");
    return stored?.light && stored.dark ? stored : null;
  } catch {
    return null;
  }
}
