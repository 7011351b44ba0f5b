import { useColorMode } from "@latchkit/react";
import { useLayoutEffect } from "react";

/** Applies the theme to the whole page before the first paint. */
export function PageColors() {
  const mode = useColorMode()?.mode ?? "system";
  useLayoutEffect(() => {
    document.documentElement.dataset.colorMode = mode;
  }, [mode]);
  return null;
}

/** Switches between light and dark, starting from the current theme. */
export function useColorModeToggle(): (() => void) | undefined {
  const choice = useColorMode();
  if (!choice) return undefined;
  return () => {
    const isDark =
      choice.mode === "dark" || (choice.mode === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    choice.setMode(isDark ? "light" : "dark");
  };
}
