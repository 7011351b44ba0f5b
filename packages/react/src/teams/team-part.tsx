import { type Loadable, MessagesProvider } from "@latchkit/ui";
import type { ComponentType } from "react";
import { LateSection, SectionSkeleton } from "../sections/late-section.tsx";
import { teamsTranslations } from "../translations.ts";

export interface TeamPartProps<P> {
  /** The page, loaded when it is shown. */
  of: Loadable<ComponentType<P>>;
  props: P;
}

/** A page about teams, whose code and translations are loaded when it is shown. */
export function TeamPart<P extends object>({ of, props }: TeamPartProps<P>) {
  return (
    <MessagesProvider translations={teamsTranslations} placeholder={<SectionSkeleton />}>
      <LateSection from={of} props={props} />
    </MessagesProvider>
  );
}
