/** State of the users table in the URL; defaults are left out. */
export interface UsersSearch {
  /** Part of a name or email address, or an ID. */
  q?: string;
  /** Default: newest first. */
  order?: "oldest";
  anonymous?: true;
  /** ID of a team, to show its members only. */
  team?: string;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const { q, order, anonymous, team, after } = search;
  return {
    ...(isText(q) && { q: String(q) }),
    ...(order === "oldest" && { order }),
    ...(anonymous === true && { anonymous }),
    ...(isId(team) && { team }),
    ...(isId(after) && { after }),
  };
}

/** The router parses values that look like numbers. */
function isText(value: unknown): boolean {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}
