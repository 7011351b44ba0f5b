import { KnownError, NetworkError, StatusError } from "@latchkit/kit";

/** What went wrong, as a sentence for whoever sits in front of it. */
export function explain(error: unknown): string {
  if (error instanceof StatusError) {
    if (error.status === 429) return "That was a bit much at once. Please wait a moment and try again.";
    return error.status < 500 && error.text ? error.text : "Something went wrong on our side. Please try again.";
  }
  if (error instanceof KnownError || error instanceof NetworkError) return error.message;
  return "Something went wrong in the dashboard. Reload the page and try again.";
}
