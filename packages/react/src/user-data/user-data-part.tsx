import { loadable, MessagesProvider } from "@latchkit/ui";
import { LateSection, SectionSkeleton } from "../sections/late-section.tsx";
import { userDataTranslations } from "../translations.ts";

/** The section for downloading one's data, whose code and translations are loaded when it is shown. */
export function UserDataPart() {
  return (
    <MessagesProvider translations={userDataTranslations} placeholder={<SectionSkeleton />}>
      <LateSection from={userDataSection} props={{}} />
    </MessagesProvider>
  );
}

const userDataSection = loadable(async () => (await import("./user-data-section.tsx")).UserDataSection);
