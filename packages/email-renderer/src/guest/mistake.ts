/** Something that a source got wrong which no line of it throws. */
export class EmailMistake extends Error {
  override readonly name = "EmailMistake";
  readonly source: "template" | "theme";

  constructor(source: "template" | "theme", message: string) {
    super(message);
    this.source = source;
  }
}
