import { loadable, MessagesProvider } from "@latchkit/ui";
import { LateSection, SectionSkeleton } from "../sections/late-section.tsx";
import { paymentsTranslations } from "../translations.ts";
import type { BillingSectionProps } from "./billing-section.tsx";

/** The products that a customer owns, on an account page; its code and translations are loaded when it is shown. */
export function BillingPart(props: BillingSectionProps) {
  return (
    <MessagesProvider translations={paymentsTranslations} placeholder={<SectionSkeleton />}>
      <LateSection from={billingSection} props={props} />
    </MessagesProvider>
  );
}

const billingSection = loadable(async () => (await import("./billing-section.tsx")).BillingSection);
