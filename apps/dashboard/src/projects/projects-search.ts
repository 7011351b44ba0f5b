/** State of the project list in the URL. */
export interface ProjectsSearch {
  /** Part of a name or an ID. */
  q?: string;
  /** Default: newest first. */
  order?: "name";
}

/** Reads the URL; ignores what is not valid. */
export function readProjectsSearch({ q, order }: Record<string, unknown>): ProjectsSearch {
  return {
    ...(((typeof q === "string" && q !== "") || typeof q === "number") && { q: String(q) }),
    ...(order === "name" && { order }),
  };
}
