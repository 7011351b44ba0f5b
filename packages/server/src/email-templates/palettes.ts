/** The colours of a theme. */
export interface Palette {
  readonly page: string;
  readonly card: string;
  readonly border: string;
  readonly text: string;
  readonly muted: string;
  readonly link: string;
  /** White text must be readable on it. */
  readonly button: string;
}

export const PALETTES = {
  light: {
    page: "#f5f6f8",
    card: "#ffffff",
    border: "#e3e5ea",
    text: "#16181d",
    muted: "#5a6070",
    link: "#3b5bdb",
    button: "#3b5bdb",
  },
  dark: {
    page: "#1d1f24",
    card: "#000000",
    border: "#33363e",
    text: "#ffffff",
    muted: "#a9afbd",
    link: "#91a7ff",
    button: "#3b5bdb",
  },
  colorful: {
    page: "#e5dbff",
    card: "#ffffff",
    border: "#9775fa",
    text: "#1f1147",
    muted: "#5f4b8b",
    link: "#6741d9",
    button: "#6741d9",
  },
  colorfulDark: {
    page: "#2b1d52",
    card: "#1a1133",
    border: "#7950f2",
    text: "#ffffff",
    muted: "#c4b5f0",
    link: "#b197fc",
    button: "#7048e8",
  },
} as const satisfies Record<string, Palette>;
