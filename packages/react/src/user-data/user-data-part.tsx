import { MessagesProvider } from "@latchkit/ui";
import { SectionSkeleton } from "../sections/late-section.tsx";
import { partOf } from "../translations.ts";
import { UserDataSection } from "./user-data-section.tsx";

const translations = partOf("userData");

/** The section for downloading one's data, with translations of its own: few projects show it. */
export function UserDataPart() {
  return (
    <MessagesProvider translations={translations} placeholder={<SectionSkeleton />}>
      <UserDataSection />
    </MessagesProvider>
  );
}
