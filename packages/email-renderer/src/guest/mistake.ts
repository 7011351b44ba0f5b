/** A source that breaks its contract without throwing. */
export class EmailMistake extends Error {
  override readonly name = "EmailMistake";
  readonly source: "template" | "theme";
  readonly kind: "contract" | "variables";

  constructor(
    message: string,
    { source = "template", kind = "contract" }: Partial<Omit<EmailMistake, keyof Error>> = {},
  ) {
    super(message);
    this.source = source;
    this.kind = kind;
  }
}
