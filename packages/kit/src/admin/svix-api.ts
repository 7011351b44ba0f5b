/** Calls the API that manages webhooks: the one of Svix, which Latchkit serves itself unless its operator runs Svix. */
export interface Svix {
  /**
   * @param path Such as `/app/{app}/endpoint`, with the query; `{app}` stands for the project.
   * @throws {StatusError} When it refuses; `field` names the invalid part of the input.
   */
  call<T>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object): Promise<T>;
  /** Fetches a page of a list. */
  page<T>(path: string, query: Readonly<Record<string, string | undefined>>): Promise<SvixPage<T>>;
}

/** A page of a list. */
export interface SvixPage<T> {
  readonly data: readonly T[];
  readonly iterator: string | null;
  readonly done: boolean;
}
