import { createContext, use, useSyncExternalStore } from "react";

/** The user's color mode; `system` follows the setting of their device. */
export type ColorMode = "system" | "light" | "dark";

/** Storage key of the choice, on this device. */
export const COLOR_MODE_KEY = "latchkit-color-mode";

/** The user's choice of a color mode. */
export interface ColorModeChoice {
  /** The chosen mode. */
  readonly mode: ColorMode;
  /** Changes the mode, and stores it on this device. */
  readonly setMode: (mode: ColorMode) => void;
}

/** `null` unless there is a `Theme` that leaves it to people. */
export const ColorModeContext = createContext<ColorModeChoice | null>(null);

/** The person's choice of colours, and the way to change it; `null` where a `Theme` does not leave it to them. */
export function useColorMode(): ColorModeChoice | null {
  return use(ColorModeContext);
}

const CHANGED = "latchkit-color-mode";

/**
 * Returns the stored color mode; follows changes made in other tabs. `system` on servers, while hydrating, and if
 * `isWanted` is `false`.
 */
export function useStoredColorMode(isWanted: boolean): ColorMode {
  return useSyncExternalStore(
    isWanted ? watch : watchNothing, // To listen to it has the browser open the storage.
    () => (isWanted ? read() : "system"),
    () => "system",
  );
}

export function storeColorMode(mode: ColorMode): void {
  try {
    if (mode === "system") localStorage.removeItem(COLOR_MODE_KEY);
    else localStorage.setItem(COLOR_MODE_KEY, mode);
  } catch {
    return; // Browsers may keep sites from storing anything: then there is nothing to choose.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function read(): ColorMode {
  try {
    const stored = localStorage.getItem(COLOR_MODE_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function watchNothing(): () => void {
  return () => undefined;
}

function watch(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}
