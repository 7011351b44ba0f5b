import { useMessages } from "@latchkit/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SwitchRow } from "../../parts/actions/switch-row.tsx";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { paymentsMessages } from "../messages.ts";

/** Switches on and off what customers can pay with. */
export function PaymentMethods() {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const queries = useQueryClient();
  const queryKey = [app.projectId, "payment-methods"];
  const found = useQuery({ queryKey, queryFn: () => app.getPaymentMethodConfigs() });

  async function change(method: string, isOn: boolean): Promise<undefined> {
    if (!found.data) return;
    await app.updatePaymentMethodConfigs(found.data.configId, { [method]: isOn ? "on" : "off" });
    await queries.invalidateQueries({ queryKey });
  }

  return (
    <Section title={t("methods")} lead={t("methodsLead")}>
      {found.isPending && (
        <div className="skeleton" aria-busy="true">
          <span />
        </div>
      )}
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.data?.methods
        .filter(({ overridable }) => overridable)
        .map(({ id, name, enabled, available }) => (
          <SwitchRow
            key={id}
            label={name}
            hint={enabled && !available ? t("methodWaits") : undefined}
            isOn={enabled}
            onChange={(isOn) => change(id, isOn)}
          />
        ))}
    </Section>
  );
}
