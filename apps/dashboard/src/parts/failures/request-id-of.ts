import { StatusError } from "@latchkit/kit";

/** The sentence of a defect or an outage ends in it: 16 characters that the operator finds in the log. */
const AT_THE_END = /request id: (\w{16})$/i;

/** Returns the ID of the request that failed for a reason on the server's side; null where none is known. */
export function requestIdOf(error: unknown): string | null {
  if (!(error instanceof StatusError) || error.status < 500) return null;
  return AT_THE_END.exec(error.text)?.[1] ?? null;
}
