import type { EmailColors } from "./design/letterhead.tsx";

/** The look of the project. Absent values keep those of the theme. */
export interface EmailBranding {
  readonly light: Partial<EmailColors>;
  /** For readers whose system is dark. */
  readonly dark: Partial<EmailColors>;
  /** CSS font family list. */
  readonly font?: string | undefined;
  /** Corner radius of buttons, in pixels. Cards are half as round again. */
  readonly radius?: number | undefined;
}
