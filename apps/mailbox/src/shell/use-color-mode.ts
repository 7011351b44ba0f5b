import { useEffect, useState } from "react";

export const COLOR_MODES = ["system", "light", "dark"] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

const KEY = "latchkit-mailbox-color-mode";

/** Light, dark or system theme. The browser stores the choice; emails use it too. */
export function useColorMode(): readonly [mode: ColorMode, setMode: (mode: ColorMode) => void] {
  const [mode, setMode] = useState(load);
  useEffect(() => {
    document.documentElement.dataset.colorMode = mode;
    try {
      localStorage.setItem(KEY, mode);
    } catch {
      // Without storage, only the choice is lost.
    }
  }, [mode]);
  return [mode, setMode];
}

function load(): ColorMode {
  try {
    return COLOR_MODES.find((mode) => mode === localStorage.getItem(KEY)) ?? "system";
  } catch {
    return "system";
  }
}
