import type { PaymentDifference } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../../localization/language-provider.tsx";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { Time } from "../../parts/layout/time.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { CustomerLink } from "../customers/customer-name.tsx";
import { paymentsMessages } from "../messages.ts";

/** Lists where the project's books and Stripe's differed. */
export function Differences() {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const formats = useFormats();
  const found = useQuery({
    queryKey: [app.projectId, "payment-differences"],
    queryFn: () => app.listPaymentDifferences(),
  });
  return (
    <Section title={t("differences")} lead={t("differencesLead")}>
      {found.isPending && (
        <div className="skeleton" aria-busy="true">
          <span />
        </div>
      )}
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.data && (
        <p className="hint">
          <span>
            {found.data.comparedAt
              ? t("comparedAt", { when: formats.dayAndTime(found.data.comparedAt) })
              : t("notCompared")}
          </span>{" "}
          {found.data.comparedAt && found.data.differences.length === 0 && <span>{t("noDifferences")}</span>}
        </p>
      )}
      {found.data && found.data.differences.length > 0 && (
        <ul className="rows">
          {found.data.differences.map((difference) => (
            <Difference key={difference.id} {...difference} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Difference({ foundAt, customerType, customerId, details, isRepaired }: PaymentDifference) {
  const t = useMessages(paymentsMessages);
  return (
    <li>
      <span className="stacked">
        <CustomerLink type={customerType} id={customerId} name={customerId} />
        {/* The backend writes these sentences, in English. */}
        <span lang="en">{details.join(" ")}</span>
      </span>
      <span className="row-actions">
        <span className="badge" data-tone={isRepaired ? "good" : "danger"}>
          {t(isRepaired ? "corrected" : "notCorrected")}
        </span>
        <Time at={foundAt} />
      </span>
    </li>
  );
}
