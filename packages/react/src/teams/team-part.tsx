import type { Resource } from "@latchkit/kit";
import type { ComponentType } from "react";
import { SectionSkeleton } from "../account/section-part.tsx";
import { Speaking } from "../language/speaking.tsx";
import { teamsVocabulary } from "../language/teams-vocabulary.ts";
import { FailureNotice } from "../ui/failure-card.tsx";
import { usePart } from "../use-resource.ts";

export interface TeamPartProps<P> {
  /** The page, fetched when it is shown. */
  of: Resource<ComponentType<P>>;
  props: P;
}

/** A page of the group about teams, whose code and language are fetched when it is shown. */
export function TeamPart<P extends object>({ of, props }: TeamPartProps<P>) {
  const part = usePart(of);
  if (part.status === "failed")
    return <FailureNotice error={part.error} retry={() => of.refresh().catch(() => undefined)} />;
  return (
    <Speaking vocabulary={teamsVocabulary} placeholder={<SectionSkeleton />}>
      {part.status === "ready" ? <part.value {...props} /> : <SectionSkeleton />}
    </Speaking>
  );
}
