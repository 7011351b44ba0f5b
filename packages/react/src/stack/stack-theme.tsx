"use client";

import { Theme, type ThemeColors } from "@latchkit/react";
import type { ReactNode } from "react";

/** CSS colors by their official names. Those that no component has (`ring`, `popover` …) have no effect. */
export type StackColors = Partial<
  Record<
    | "background"
    | "foreground"
    | "card"
    | "cardForeground"
    | "popover"
    | "popoverForeground"
    | "primary"
    | "primaryForeground"
    | "secondary"
    | "secondaryForeground"
    | "muted"
    | "mutedForeground"
    | "accent"
    | "accentForeground"
    | "destructive"
    | "destructiveForeground"
    | "border"
    | "input"
    | "ring",
    string
  >
>;

/** Colors and shape of the components. */
export interface StackThemeConfig {
  /** Colors in light mode. */
  light?: StackColors;
  /** Colors in dark mode. */
  dark?: StackColors;
  /** Radius of fields and buttons. */
  radius?: string;
}

/** Props of `<StackTheme />`. */
export interface StackThemeProps {
  /** Default: the built-in theme. */
  theme?: StackThemeConfig | undefined;
  /** The nonce of the page's Content-Security-Policy. */
  nonce?: string | undefined;
  /** The components that the theme applies to. */
  children?: ReactNode;
}

/** Sets the colors and the shape of the components below it. */
export function StackTheme({ theme = {}, nonce, children }: StackThemeProps) {
  const { light, dark, radius } = theme;
  return (
    <Theme theme={{ light: colors(light), dark: colors(dark), radius }} nonce={nonce}>
      {children}
    </Theme>
  );
}

function colors(official: StackColors = {}): ThemeColors {
  return {
    accent: official.primary,
    onAccent: official.primaryForeground,
    page: official.background,
    surface: official.card ?? official.background,
    text: official.cardForeground ?? official.foreground,
    muted: official.mutedForeground,
    border: official.border ?? official.input,
    danger: official.destructive,
  };
}
