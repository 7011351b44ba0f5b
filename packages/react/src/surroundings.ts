import type { ClientApp } from "@latchkit/kit";
import { createContext, use } from "react";

/** What every component knows of its surroundings. */
export interface Surroundings {
  app: ClientApp;
  /** The language to speak, as a tag. */
  language: string;
  overrides: Readonly<Record<string, string>>;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) {
    throw new Error(
      "Latchkit's hooks and components need to know which app they work for: render them inside <Provider app={app}>.",
    );
  }
  return surroundings;
}

/**
 * The app given to the nearest `Provider`.
 *
 * @throws {Error} Outside a `Provider`.
 */
export function useApp(): ClientApp {
  return useSurroundings().app;
}
