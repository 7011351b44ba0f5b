/** Decides when a process dies: at one of the moments at which its life counts for others. */
export interface Fate {
  readonly isDead: boolean;
  /** The moment at which it died; `null` while it lives. */
  readonly moment: string | null;
  /** Resolves when it dies. */
  readonly death: Promise<void>;
  /** Notes a moment. Returns whether the process is dead, or dies of it. */
  meets(moment: string): boolean;
}

/** @param fatal Number of the moment of which the process dies, from 0; `null` for a long life. */
export function createFate(fatal: number | null): Fate {
  let count = 0;
  let moment: string | null = null;
  let die = (): void => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  return {
    get isDead() {
      return moment !== null;
    },
    get moment() {
      return moment;
    },
    death,
    meets(name) {
      if (moment === null && count++ === fatal) {
        moment = name;
        die();
      }
      return moment !== null;
    },
  };
}
