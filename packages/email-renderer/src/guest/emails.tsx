import type { ReactNode } from "react";

/** Props of `EmailTemplate`. */
export interface Props<Variables> {
  readonly variables: Variables;
  readonly project: { readonly displayName: string };
  readonly user: { readonly displayName: string | null };
}

/** Props of `EmailTheme`. */
export interface ThemeProps {
  readonly children: ReactNode;
  /** Absent in emails without opt-out. */
  readonly unsubscribeLink?: string | undefined;
  readonly projectLogos?: ProjectLogos | undefined;
}

/** URLs of the project's logos. */
export interface ProjectLogos {
  readonly logoUrl?: string | undefined;
  readonly logoFullUrl?: string | undefined;
  readonly logoDarkModeUrl?: string | undefined;
  readonly logoFullDarkModeUrl?: string | undefined;
}

/** Values that the marker components report during a render. */
export interface Markers {
  readonly subjects: unknown[];
  readonly categories: unknown[];
}

let markers: Markers = { subjects: [], categories: [] };

/** Starts a new record of the marker components. */
export function recordMarkers(): Markers {
  markers = { subjects: [], categories: [] };
  return markers;
}

/** Sets the subject of the email. Renders nothing. */
export function Subject({ value }: { value: string }): null {
  markers.subjects.push(value);
  return null;
}

/** Sets the notification category of the email, by name. Renders nothing. */
export function NotificationCategory({ value }: { value: string }): null {
  markers.categories.push(value);
  return null;
}

/** Renders the project's logo for a light or dark background, or nothing if the project has none. */
export function ProjectLogo({ data, mode }: { data?: ProjectLogos | undefined; mode: "light" | "dark" }): ReactNode {
  const full = (mode === "dark" && data?.logoFullDarkModeUrl) || data?.logoFullUrl;
  const square = (mode === "dark" && data?.logoDarkModeUrl) || data?.logoUrl;
  if (full) return <img src={full} alt="" height="32" style={{ display: "block", height: "32px", maxWidth: "100%" }} />;
  if (square) return <img src={square} alt="" width="40" height="40" style={{ display: "block" }} />;
  return null;
}
