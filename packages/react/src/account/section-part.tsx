import type { CurrentUser, Project, Resource } from "@latchkit/kit";
import type { ComponentType } from "react";
import { Speaking } from "../language/speaking.tsx";
import type { Vocabulary } from "../language/vocabulary.ts";
import { FailureNotice } from "../ui/failure-card.tsx";
import { ListSkeleton } from "../ui/list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePart } from "../use-resource.ts";

/** What a section is told: whose account it is, and what the project offers. */
export interface SectionPartProps {
  user: CurrentUser;
  project: Project;
}

export interface PartProps extends SectionPartProps {
  /** The section, fetched when its page is shown. */
  of: Resource<ComponentType<SectionPartProps>>;
  /** What it says, where that is more than the account pages do; fetched along with it. */
  vocabulary?: Vocabulary | undefined;
}

/** A section whose code is fetched when its page is shown: most people never open most of them. */
export function SectionPart({ of, vocabulary, ...props }: PartProps) {
  const part = usePart(of);
  if (part.status === "failed")
    return <FailureNotice error={part.error} retry={() => of.refresh().catch(() => undefined)} />;
  const section = part.status === "ready" ? <part.value {...props} /> : <SectionSkeleton />;
  if (!vocabulary) return section;
  return (
    <Speaking vocabulary={vocabulary} placeholder={<SectionSkeleton />}>
      {section}
    </Speaking>
  );
}

/** The outline of a section. */
export function SectionSkeleton() {
  return (
    <div className="lk-section">
      <div className="lk-section-head">
        <Skeleton size="label" />
        <Skeleton size="text" />
      </div>
      <ListSkeleton items={1} />
    </div>
  );
}
