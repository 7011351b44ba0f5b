/** The state of the teams table, as the address holds it. */
export interface TeamsSearch {
  /** Part of a name, or an id. */
  q?: string;
}

/** Reads the address, whatever stands in it. */
export function readTeamsSearch({ q }: Record<string, unknown>): TeamsSearch {
  return (typeof q === "string" && q !== "") || typeof q === "number" ? { q: String(q) } : {};
}
