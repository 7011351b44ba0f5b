/** Entries by id; what is not there is `undefined`. */
export type ConfigRecord<Entry> = Readonly<Record<string, Entry>>;
