import { json } from "../../database/json.ts";
import type { ImportCounts } from "../../database/tables/imports.ts";

/** Counts records by type, and what is left out. */
export class ImportCounter {
  #counts: Record<string, { new: number; existing: number }>;
  #leftOut: Record<string, number>;

  /** @param counts Where to go on, after an interruption. */
  constructor(counts: ImportCounts = {}, leftOut: Readonly<Record<string, number>> = {}) {
    this.#counts = Object.fromEntries(Object.entries(counts).map(([type, count]) => [type, { ...count }]));
    this.#leftOut = { ...leftOut };
  }

  get counts(): ImportCounts {
    return this.#counts;
  }

  /** Returns a counter that goes on from here, for a transaction that may fail. */
  copy(): ImportCounter {
    return new ImportCounter(this.#counts, this.#leftOut);
  }

  /** Takes over what another counter has counted. */
  become(other: ImportCounter): void {
    this.#counts = other.#counts;
    this.#leftOut = other.#leftOut;
  }

  add(type: string, { created, existing }: { readonly created: number; readonly existing: number }): void {
    const before = this.#counts[type] ?? { new: 0, existing: 0 };
    this.#counts[type] = { new: before.new + created, existing: before.existing + existing };
  }

  leaveOut(names: readonly string[]): void {
    for (const name of names) this.#leftOut[name] = (this.#leftOut[name] ?? 0) + 1;
  }

  /** Counts as columns of an import. */
  columns() {
    return { counts: json(structuredClone(this.#counts)), left_out: json({ ...this.#leftOut }) };
  }
}
