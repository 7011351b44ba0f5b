import type { Resource } from "@latchkit/kit";
import type { ComponentType, ReactNode } from "react";
import { useText } from "./language/use-text.ts";
import { Button } from "./ui/button.tsx";
import { usePart } from "./use-resource.ts";

export const lateTexts = { retry: "This did not load. Try again" } as const;

export interface LateProps<P> {
  /** The component, fetched when first needed. */
  of: Resource<ComponentType<P>>;
  props: P;
  /** Keeps its place meanwhile, in its final size. */
  waiting: ReactNode;
}

/** A part of a card whose code comes after the first paint. */
export function Late<P extends object>({ of, props, waiting }: LateProps<P>) {
  const say = useText("late", lateTexts);
  const part = usePart(of);
  if (part.status === "pending") return waiting;
  if (part.status === "ready") return <part.value {...props} />;
  return (
    <Button wide look="secondary" onClick={() => void of.refresh().catch(() => undefined)}>
      {say("retry")}
    </Button>
  );
}
