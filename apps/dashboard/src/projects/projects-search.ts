/** The state of the list of projects, as the address holds it. */
export interface ProjectsSearch {
  /** Part of a name, or of an id. */
  q?: string;
  /** Default: the newest first. */
  order?: "name";
}

/** Reads the address, whatever stands in it. */
export function readProjectsSearch({ q, order }: Record<string, unknown>): ProjectsSearch {
  return {
    ...(((typeof q === "string" && q !== "") || typeof q === "number") && { q: String(q) }),
    ...(order === "name" && { order }),
  };
}
