import type { CurrentUser, Project } from "@latchkit/kit";
import { FailureNotice, ListSkeleton, Load, type Loadable, Skeleton } from "@latchkit/ui";
import type { ComponentType } from "react";

/** Props of a section: the user of the account, and the project's settings. */
export interface SectionPartProps {
  user: CurrentUser;
  project: Project;
}

export interface LateSectionProps<P> {
  from: Loadable<ComponentType<P>>;
  props: P;
}

/** A section whose code is loaded when its page is shown: most people never open most of them. */
export function LateSection<P extends object>({ from, props }: LateSectionProps<P>) {
  return (
    <Load
      from={from}
      placeholder={<SectionSkeleton />}
      failed={(error, retry) => <FailureNotice error={error} retry={retry} />}
    >
      {(Section) => <Section {...props} />}
    </Load>
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
