import { remembered } from "./remembered.ts";

export const COLOR_MODES = ["system", "light", "dark"] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** Chooses the mode that is not in sight now. */
export function toggleColorMode(): void {
  const current = colorMode.read();
  const isDark = current === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : current === "dark";
  colorMode.choose(isDark ? "light" : "dark");
}

/** The colours of the page; styles/base.css acts on the attribute. */
export const colorMode = remembered<ColorMode>(
  "mossbook.mode",
  (stored) => COLOR_MODES.find((mode) => mode === stored) ?? "system",
  (mode) => {
    if (mode === "system") delete document.documentElement.dataset.mode;
    else document.documentElement.dataset.mode = mode;
  },
);
