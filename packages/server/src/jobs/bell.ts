/** Wakes one sleeper. A ring that nobody hears is kept for the next one who lies down. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after so many milliseconds. */
  wait(timeoutMillis: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(timeoutMillis) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMillis);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      rung = false;
    },
  };
}
