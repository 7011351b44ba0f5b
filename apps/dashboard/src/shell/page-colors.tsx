import { useColorMode } from "@latchkit/react";
import { useLayoutEffect } from "react";

/** Puts the chosen colours onto the whole page, before it is painted. */
export function PageColors() {
  const mode = useColorMode()?.mode ?? "system";
  useLayoutEffect(() => {
    document.documentElement.dataset.colorMode = mode;
  }, [mode]);
  return null;
}

/** Switches between light and dark, starting from what can be seen. */
export function useColorModeToggle(): (() => void) | undefined {
  const choice = useColorMode();
  if (!choice) return undefined;
  return () => {
    const isDark =
      choice.mode === "dark" || (choice.mode === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    choice.setMode(isDark ? "light" : "dark");
  };
}
