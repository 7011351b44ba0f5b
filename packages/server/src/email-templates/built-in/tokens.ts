/** Piece of a text of a built-in email. */
export interface Token {
  /** Literal text, or the name of a variable. */
  readonly kind: "text" | "variable";
  readonly value: string;
  readonly isBold: boolean;
}

/** Splits a text into literal text and variables, so that what variables hold is never taken for markup. */
export function tokensOf(text: string): readonly Token[] {
  return text.split("**").flatMap((part, index) =>
    part
      .split(/(\{\w+\})/)
      .filter(Boolean)
      .map((piece): Token => {
        const [, name] = /^\{(\w+)\}$/.exec(piece) ?? [];
        const token =
          name === undefined ? { kind: "text" as const, value: piece } : { kind: "variable" as const, value: name };
        return { ...token, isBold: index % 2 === 1 };
      }),
  );
}
