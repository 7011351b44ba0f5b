const MODULE = `{
  import type { ReactNode } from "react";

  /** What a template gets. */
  export interface Props<Variables = Record<string, never>> {
    /** What \`variablesSchema\` returned. */
    variables: Variables;
    project: { displayName: string };
    /** The name is \`null\` for users without one, and for emails to an address without a user. */
    user: { displayName: string | null };
  }

  /** What a theme gets. */
  export interface ThemeProps {
    children: ReactNode;
    /** Where the recipient can switch off emails of this kind; absent where they cannot. */
    unsubscribeLink?: string;
    projectLogos?: ProjectLogos;
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
}`;

/** Tells editors what emails may import from Latchkit. */
export const TYPES = `// Written by \`latchkit emails pull\`. Also install, for your editor: react, @types/react, @react-email/components, arktype.

declare module "@latchkit/emails" ${MODULE}

declare module "@stackframe/emails" ${MODULE}
`;
