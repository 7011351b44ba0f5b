/** Colors of a theme, as CSS values. */
export interface EmailColors {
  readonly page: string;
  readonly card: string;
  readonly border: string;
  readonly text: string;
  readonly muted: string;
  readonly link: string;
  /** Of buttons. Default: a blue. */
  readonly button?: string | undefined;
  /** Of the text on buttons. Default: white. */
  readonly onButton?: string | undefined;
}

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
