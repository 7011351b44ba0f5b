import type { ClientApp } from "@latchkit/kit";
import type { Overrides } from "@latchkit/ui";
import { createContext, use } from "react";

/** Context that `Provider` gives every component below it. */
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
    throw new Error("Render Latchkit's hooks and components inside <Provider app={app}>.");
  }
  return context;
}

/** The project that a hook is written for. */
export interface ProjectOption {
  /** Throws unless the app of the nearest `Provider` is of this project: for pages that use several projects. */
  projectIdMustMatch?: string | undefined;
}

/**
 * Returns the app of the nearest `Provider`.
 *
 * @throws {Error} Outside a `Provider`, and when `projectIdMustMatch` names another project.
 */
export function useApp({ projectIdMustMatch }: ProjectOption = {}): ClientApp {
  const { app } = useLatchkit();
  if (projectIdMustMatch !== undefined && app.projectId !== projectIdMustMatch) {
    throw new Error(`The app is of project ${app.projectId}, not of ${projectIdMustMatch}.`);
  }
  return app;
}
