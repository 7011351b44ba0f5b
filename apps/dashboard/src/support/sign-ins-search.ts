/** Filters of the sign-ins in the URL; defaults are left out. */
export interface SignInsSearch {
  outcome?: "succeeded" | "failed";
  /** ID of a user. */
  user?: string;
  /** Cursor of the page. */
  after?: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the URL; ignores what is not valid. */
export function readSignInsSearch({ outcome, user, after }: Record<string, unknown>): SignInsSearch {
  return {
    ...((outcome === "succeeded" || outcome === "failed") && { outcome }),
    ...(typeof user === "string" && UUID.test(user) && { user }),
    ...(typeof after === "string" && after !== "" && { after }),
  };
}
