import type { ReactNode } from "react";
import type { Loadable } from "./loadable.ts";
import { useLoadable } from "./use-loadable.ts";

export interface LoadProps<T> {
  from: Loadable<T>;
  /** Shown in the final size of the content until it has loaded. */
  placeholder: ReactNode;
  /** Shown if loading failed; `retry` tries again. */
  failed: (error: unknown, retry: () => void) => ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Shows a loadable value once it has loaded.
 *
 * @example <Load from={signUp} placeholder={<CardSkeleton fields={2} />} failed={…}>{(SignUp) => <SignUp />}</Load>
 */
export function Load<T>({ from, placeholder, failed, children }: LoadProps<T>): ReactNode {
  const state = useLoadable(from);
  if (state.status === "pending") return placeholder;
  if (state.status === "ready") return children(state.value);
  return failed(state.error, () => void from.load().catch(() => undefined));
}
