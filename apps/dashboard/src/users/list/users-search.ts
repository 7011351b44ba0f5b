/** The state of the users table, as the address holds it; what is as usual is left out. */
export interface UsersSearch {
  /** Part of a name or address, or an id. */
  q?: string;
  /** Default: the newest first. */
  order?: "oldest";
  anonymous?: true;
  /** Id of a team; only its members. */
  team?: string;
  /** Where the page begins. */
  after?: string;
}

/** Reads the address, whatever stands in it. */
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

/** The address turns what looks like a number into one. */
function isText(value: unknown): boolean {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}
