import type { Resource } from "@latchkit/kit";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { FailureCard } from "../ui/failure-card.tsx";
import { Root } from "../ui/root.tsx";
import { CardSkeleton } from "../ui/skeleton.tsx";
import { usePart } from "../use-resource.ts";

export interface PartProps<P> {
  /** The component, fetched when first needed. */
  of: Resource<ComponentType<P>>;
  props: P & { fullPage?: boolean | undefined };
  /** How many its form has, for the outline shown meanwhile. Default: 0. */
  fields?: number | undefined;
}

/** A page whose code is fetched when somebody comes to it. */
export function Part<P extends object>({ of, props, fields = 0 }: PartProps<P>) {
  const { fullPage } = props;
  const waiting = (
    <Root name="loading" fullPage={fullPage}>
      <CardSkeleton fields={fields} foot={fields === 1} ways={fields > 1} />
    </Root>
  );
  return (
    <Suspense fallback={waiting}>
      <Loaded of={of} props={props} waiting={waiting} />
    </Suspense>
  );
}

function Loaded<P extends object>({ of, props, waiting }: PartProps<P> & { waiting: ReactNode }) {
  const part = usePart(of);
  if (part.status === "pending") return waiting;
  if (part.status === "ready") return <part.value {...props} />;
  return (
    <Root name="failure" fullPage={props.fullPage}>
      <FailureCard error={part.error} fullPage={props.fullPage} retry={of.refresh} />
    </Root>
  );
}
