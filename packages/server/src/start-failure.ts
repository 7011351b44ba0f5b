/**
 * Returns the failure of a start for people: the error's sentence, and what caused it where that says more.
 *
 * @param error Anything that was thrown.
 */
export function explainStartFailure(error: unknown): string {
  const sentences: string[] = [];
  for (let cause = error; cause !== undefined && cause !== null; cause = causeOf(cause)) {
    const said = (cause instanceof Error ? cause.message : String(cause)).trim();
    if (said !== "" && !sentences.some((sentence) => sentence.includes(said))) sentences.push(said);
  }
  return sentences.join("\nCause: ");
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
