/** A search result: a page, or a part of one. */
export interface SearchEntry {
  readonly id: number;
  /** Address below the site's root. */
  readonly href: string;
  readonly title: string;
  /** Page that the part belongs to; for a page, its section. */
  readonly page: string;
  readonly excerpt: string;
  /** Factor of its place in the results: guides come before the reference. */
  readonly rank: number;
}

/** Shared by the build, which makes the index, and the browser, which reads it. */
export const SEARCH_OPTIONS = {
  fields: ["title", "page", "text"],
  storeFields: ["href", "title", "page", "excerpt", "rank"],
  // Names in code are found by their words, too: signInWithOAuth, EMAIL_PASSWORD_MISMATCH, x-stack-project-id.
  tokenize: (text: string): string[] => {
    const words = text.split(/[^\p{L}\p{N}_$-]+/u).filter(Boolean);
    return words.flatMap((word) => {
      const inner = word.split(/[_-]|(?<=[a-z])(?=[A-Z])/).filter(Boolean);
      return inner.length > 1 ? [word, ...inner] : [word];
    });
  },
};

/** Rules for matching a reader's words: the last one may be unfinished, longer ones may have a typing error. */
export const QUERY_OPTIONS = {
  prefix: true,
  fuzzy: (term: string): number | false => (term.length > 4 ? 0.2 : false),
  boost: { title: 6, page: 2 },
  boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>): number => Number(stored?.rank ?? 1),
  combineWith: "AND" as const,
};
