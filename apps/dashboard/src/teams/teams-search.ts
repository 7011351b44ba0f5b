/** The state of the teams table, as the address holds it; what is as usual is left out. */
export interface TeamsSearch {
  /** Part of a name, or an id. */
  q?: string;
  /** Default: the newest first. */
  order?: "oldest";
  /** Where the page begins. */
  after?: string;
}

/** Reads the address, whatever stands in it. */
export function readTeamsSearch({ q, order, after }: Record<string, unknown>): TeamsSearch {
  return {
    ...(((typeof q === "string" && q !== "") || typeof q === "number") && { q: String(q) }),
    ...(order === "oldest" && { order }),
    ...(typeof after === "string" && after !== "" && { after }),
  };
}
