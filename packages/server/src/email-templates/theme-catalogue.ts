import { keysOf } from "@latchkit/contract";

/** The built-in themes; like those of templates, these ids are part of the protocol. */
export const THEMES = {
  light: { id: "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac", displayName: "Default Light" },
  dark: { id: "a0172b5d-cff0-463b-83bb-85124697373a", displayName: "Default Dark" },
  colorful: { id: "6d0f4b0c-3c63-4a43-8f0e-5a6c0e4f7f7d", displayName: "Default Colorful" },
} as const;

/** Themes of emails as built in. `bare` is what a project chooses by choosing none. */
export type ThemeName = keyof typeof THEMES | "bare";

/** Returns the built-in theme that a project selected: the light one for an ID of another theme, `bare` for `false`. */
export function themeOf(selectedThemeId: string | false): ThemeName {
  if (selectedThemeId === false) return "bare";
  return keysOf(THEMES).find((name) => THEMES[name].id === selectedThemeId) ?? "light";
}
