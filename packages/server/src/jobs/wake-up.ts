/** A latch: `ring()` wakes the waiter, or makes the next `wait()` return at once. */
export interface WakeUp {
  ring(): void;
  /** Resolves at the next `ring()`, or after the timeout. */
  wait(timeoutMillis: number): Promise<void>;
}

/** Creates a latch for one waiter. */
export function createWakeUp(): WakeUp {
  let isRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    async wait(timeoutMillis) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMillis);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      isRung = false;
    },
  };
}
