import { isText } from "../parts/lists/search-values.ts";

/** State of the project list in the URL. */
export interface ProjectsSearch {
  /** Part of a name or an ID. */
  q?: string;
  /** Default: newest first. */
  order?: "name";
  /** The page of the chosen project to go to, such as `users`. Default: the overview. */
  page?: string;
}

/** A path below a project. */
const PAGE = /^[\w-][\w./-]*$/;

/** Reads the URL; ignores what is not valid. */
export function readProjectsSearch({ q, order, page }: Record<string, unknown>): ProjectsSearch {
  return {
    ...(isText(q) && { q: String(q) }),
    ...(order === "name" && { order }),
    ...(typeof page === "string" && PAGE.test(page) && !page.includes("..") && { page }),
  };
}
