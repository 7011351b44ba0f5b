/** Requests in flight to an endpoint at first and after a failure. Every endpoint may have so many at any time. */
const LEAST = 2;
/** Requests in flight to an endpoint that answers well. */
const MOST = 20;
/** Requests in flight above {@link LEAST}, to all endpoints of a process together. */
const MOST_ABOVE_LEAST = 128;

/** Decides how many requests to an endpoint may be in flight. */
export interface SendWindow {
  /** Whether another request may begin now. */
  mayBegin(): boolean;
  /** Notes that a request begins. @returns A function to call when it has ended. */
  begin(): (isSuccess: boolean) => void;
}

/**
 * Creates the windows of one process. Each begins small and grows with every success, so it doubles with every round
 * trip. A failure makes it small again, and successes of requests from before the failure do not make it grow.
 *
 * @returns A function that creates the window of an endpoint.
 */
export function createSendWindows(): () => SendWindow {
  let aboveLeast = 0;
  return () => {
    let size = LEAST;
    let inFlight = 0;
    let failures = 0;
    return {
      mayBegin: () => inFlight < LEAST || (inFlight < size && aboveLeast < MOST_ABOVE_LEAST),
      begin() {
        inFlight += 1;
        if (inFlight > LEAST) aboveLeast += 1;
        const failuresBefore = failures;
        return (isSuccess) => {
          if (inFlight > LEAST) aboveLeast -= 1;
          inFlight -= 1;
          if (!isSuccess) {
            failures += 1;
            size = LEAST;
          } else if (failures === failuresBefore) size = Math.min(size + 1, MOST);
        };
      },
    };
  };
}
