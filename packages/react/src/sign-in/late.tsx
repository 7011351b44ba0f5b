import type { ComponentType, ReactNode } from "react";
import { useText } from "../language/use-text.ts";
import { lazily } from "../lazily.ts";
import { Button } from "../ui/button.tsx";
import { usePart } from "../use-resource.ts";
import type { moreWays } from "./more-ways.ts";

export const lateTexts = { retry: "This did not load. Try again" } as const;

export interface LateProps<P> {
  part: (ways: typeof moreWays) => ComponentType<P>;
  props: P;
  /** Keeps its place meanwhile, in its final size. `null` for what needs none; it is left out if it does not load. */
  waiting: ReactNode;
}

/** A part of a sign-in page whose code is fetched after the first paint. */
export function Late<P extends object>({ part, props, waiting }: LateProps<P>) {
  const say = useText("late", lateTexts);
  const ways = usePart(loaded);
  if (ways.status === "pending" || (ways.status === "failed" && waiting === null)) return waiting;
  if (ways.status === "ready") {
    const Part = part(ways.value);
    return <Part {...props} />;
  }
  return (
    <Button wide look="secondary" onClick={() => void loaded.refresh().catch(() => undefined)}>
      {say("retry")}
    </Button>
  );
}

const loaded = lazily(async () => (await import("./more-ways.ts")).moreWays);
