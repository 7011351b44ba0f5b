import type { ReactNode } from "react";
import type { Loadable } from "./loadable.ts";
import { useLoadable } from "./use-loadable.ts";

export interface LoadProps<T> {
  from: Loadable<T>;
  /** Holds the place of the content, in its final size. */
  placeholder: ReactNode;
  /** Shown when loading failed, with a way to try again. */
  failed: (error: unknown, retry: () => void) => ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Shows what is loaded late once it is there.
 *
 * @example <Load from={signUp} placeholder={<CardSkeleton fields={2} />} failed={…}>{(SignUp) => <SignUp />}</Load>
 */
export function Load<T>({ from, placeholder, failed, children }: LoadProps<T>): ReactNode {
  const state = useLoadable(from);
  if (state.status === "pending") return placeholder;
  if (state.status === "ready") return children(state.value);
  return failed(state.error, () => void from.load().catch(() => undefined));
}
