/** The same thing for the same id, as long as somebody has it. */
export interface KeptById<T> {
  (id: string): T;
  /** All that somebody has at the moment. */
  all(): T[];
}

/** Makes things when they are first asked for, and forgets those that nobody has any more: a server sees many ids. */
export function keptById<T extends object>(make: (id: string) => T): KeptById<T> {
  const known = new Map<string, WeakRef<T>>();
  const gone = new FinalizationRegistry((id: string) => {
    if (!known.get(id)?.deref()) known.delete(id); // Another one may have taken its place.
  });
  const get = (id: string) => {
    const kept = known.get(id)?.deref();
    if (kept) return kept;
    const made = make(id);
    known.set(id, new WeakRef(made));
    gone.register(made, id);
    return made;
  };
  return Object.assign(get, { all: () => [...known.values()].flatMap((reference) => reference.deref() ?? []) });
}
