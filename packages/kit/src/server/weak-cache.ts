/** Objects by id, as long as they are in use. */
export interface WeakCache<T> {
  /** Returns the object of an id, creating it if needed. */
  (id: string): T;
  /** Returns all objects in use. */
  all(): T[];
}

/** Creates a cache that forgets objects no longer in use: a server sees many ids. */
export function weakCache<T extends object>(create: (id: string) => T): WeakCache<T> {
  const known = new Map<string, WeakRef<T>>();
  const collected = new FinalizationRegistry((id: string) => {
    if (!known.get(id)?.deref()) known.delete(id); // Another object may have replaced it.
  });
  const get = (id: string) => {
    const cached = known.get(id)?.deref();
    if (cached) return cached;
    const created = create(id);
    known.set(id, new WeakRef(created));
    collected.register(created, id);
    return created;
  };
  return Object.assign(get, { all: () => [...known.values()].flatMap((reference) => reference.deref() ?? []) });
}
