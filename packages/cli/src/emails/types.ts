const MODULE = `{
  import type { ReactNode } from "react";

  /** Props of a template. */
  export interface Props<Variables = Record<string, never>> {
    /** Result of \`variablesSchema\`. */
    variables: Variables;
    project: { displayName: string };
    /** The name is \`null\` for users without one, and for emails to an address without a user. */
    user: { displayName: string | null };
    /** The recipient's language, such as \`en\` or \`de-AT\`. */
    locale: string;
  }

  /** Props of a theme. */
  export interface ThemeProps {
    children: ReactNode;
    /** Address at which the recipient can unsubscribe from emails of this kind; absent if they cannot. */
    unsubscribeLink?: string;
    projectLogos?: ProjectLogos;
    project: { displayName: string };
    /** The recipient's language, such as \`en\` or \`de-AT\`. */
    locale: string;
  }

  /** URLs of the project's logos. */
  export interface ProjectLogos {
    logoUrl?: string;
    logoFullUrl?: string;
    logoDarkModeUrl?: string;
    logoFullDarkModeUrl?: string;
  }

  /** Sets the subject; renders nothing. */
  export function Subject(props: { value: string }): null;

  /** Sets the category; renders nothing. */
  export function NotificationCategory(props: { value: "Transactional" | "Marketing" }): null;

  /** The project's logo on a light or dark background; nothing where it has none. */
  export function ProjectLogo(props: { data?: ProjectLogos; mode: "light" | "dark" }): ReactNode;

  /** Keeps a text, such as an amount, apart from right-to-left text around it. */
  export function isolate(text: string | number): string;

  /** Starts an email: the line that mailboxes show beside the subject, the title, and a greeting unless it is null. */
  export function Opening(props: { preview: string; heading: string; greeting?: string | null }): ReactNode;

  /** Shows a paragraph. */
  export function Paragraph(props: { children: ReactNode }): ReactNode;

  /** Shows a button, and its address with a hint for clients that show no buttons. */
  export function Action(props: { href: string; hint?: string; children: string }): ReactNode;

  /** Shows a code to type. */
  export function Code(props: { children: string }): ReactNode;

  /** Ends an email. */
  export function Footnote(props: { children: ReactNode }): ReactNode;

  /** Colors of a letterhead, as CSS values. */
  export interface EmailColors {
    page: string;
    card: string;
    border: string;
    text: string;
    muted: string;
    link: string;
  }

  /** Lays an email out as a card, with the project's logo or name above and the link to unsubscribe below. */
  export function Letterhead(
    props: ThemeProps & { colors: EmailColors; darkColors?: EmailColors; mode?: "light" | "dark"; title?: string },
  ): ReactNode;
}`;

/** Tells editors what emails may import from Latchkit. */
export const TYPES = `// Written by \`latchkit emails pull\`. Also install, for your editor: react, @types/react, @react-email/components, arktype.

declare module "@latchkit/emails" ${MODULE}

declare module "@stackframe/emails" ${MODULE}
`;
