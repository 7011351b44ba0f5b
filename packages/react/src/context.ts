import type { ClientApp } from "@latchkit/kit";
import type { Overrides } from "@latchkit/ui";
import { createContext, use } from "react";

/** What `Provider` gives every component below it. */
export interface LatchkitContextValue {
  readonly app: ClientApp;
  /** Language tag. */
  readonly language: string;
  /** The app's own wording of messages. */
  readonly overrides: Overrides;
}

export const LatchkitContext = createContext<LatchkitContextValue | null>(null);

export function useLatchkit(): LatchkitContextValue {
  const context = use(LatchkitContext);
  if (!context) {
    throw new Error("Latchkit's hooks and components need an app: render them inside <Provider app={app}>.");
  }
  return context;
}

/**
 * Returns the app of the nearest `Provider`.
 *
 * @throws {Error} Outside a `Provider`.
 */
export function useApp(): ClientApp {
  return useLatchkit().app;
}
