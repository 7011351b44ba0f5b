import { createContext, use, useEffect } from "react";

/** Lets a form keep its page in place while it signs somebody in, until the way onward has been taken. */
export const HoldContext = createContext<(isHeld: boolean) => void>(() => undefined);

export function useHold(isBusy: boolean): void {
  const hold = use(HoldContext);
  useEffect(() => hold(isBusy), [hold, isBusy]);
}
