import type { ReactNode } from "react";

/** What a template is called with. */
export interface Props<Variables> {
  readonly variables: Variables;
  readonly project: { readonly displayName: string };
  readonly user: { readonly displayName: string | null };
}

/** What a theme is called with. */
export interface ThemeProps {
  readonly children: ReactNode;
  /** Absent in mails that recipients cannot opt out of. */
  readonly unsubscribeLink?: string | undefined;
  readonly projectLogos?: ProjectLogos | undefined;
}

/** Addresses of the project's logos; each may be missing. */
export interface ProjectLogos {
  readonly logoUrl?: string | undefined;
  readonly logoFullUrl?: string | undefined;
  readonly logoDarkModeUrl?: string | undefined;
  readonly logoFullDarkModeUrl?: string | undefined;
}

/** What a mail said about itself while it was rendered. */
export interface Said {
  readonly subjects: unknown[];
  readonly categories: unknown[];
}

let said: Said = { subjects: [], categories: [] };

/** Forgets what was said, and listens anew. */
export function listen(): Said {
  said = { subjects: [], categories: [] };
  return said;
}

/** Sets the subject of the mail; shows nothing. */
export function Subject({ value }: { value: string }): null {
  said.subjects.push(value);
  return null;
}

/** Says which kind of notification the mail is, by the name of the category; shows nothing. */
export function NotificationCategory({ value }: { value: string }): null {
  said.categories.push(value);
  return null;
}

/** The project's logo for a light or a dark background; nothing where it has none. */
export function ProjectLogo({ data, mode }: { data?: ProjectLogos | undefined; mode: "light" | "dark" }): ReactNode {
  const full = (mode === "dark" && data?.logoFullDarkModeUrl) || data?.logoFullUrl;
  const square = (mode === "dark" && data?.logoDarkModeUrl) || data?.logoUrl;
  if (full) return <img src={full} alt="" height="32" style={{ display: "block", height: "32px", maxWidth: "100%" }} />;
  if (square) return <img src={square} alt="" width="40" height="40" style={{ display: "block" }} />;
  return null;
}
