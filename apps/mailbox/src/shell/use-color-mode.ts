import { useEffect, useState } from "react";

export const COLOR_MODES = ["system", "light", "dark"] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

const KEY = "latchkit-mailbox-color-mode";

/** Light, dark, or as the system is; remembered, and also what mails are shown in. */
export function useColorMode(): readonly [mode: ColorMode, setMode: (mode: ColorMode) => void] {
  const [mode, setMode] = useState(load);
  useEffect(() => {
    document.documentElement.dataset.colorMode = mode;
    try {
      localStorage.setItem(KEY, mode);
    } catch {
      // Storage that is switched off only costs the memory.
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
