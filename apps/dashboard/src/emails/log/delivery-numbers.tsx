import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../../localization/language-provider.tsx";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";

const TIMES = ["hour", "day", "week", "month"] as const;

/** Shows how many emails were sent, and how many bounced or were marked as spam. */
export function DeliveryNumbers() {
  const app = useAdminApp();
  const { emails } = useResource(app.config);
  const t = useMessages(emailsMessages);
  const formats = useFormats();
  const found = useQuery({
    queryKey: [app.projectId, "emails", "delivery"],
    queryFn: () => app.getEmailDeliveryStats(),
  });
  const boost = useAction(async () => {
    await app.activateEmailCapacityBoost();
    await found.refetch();
    return t("boosted");
  });
  const { data } = found;
  const isSlowed = data && data.capacity.penaltyFactor < 1;
  return (
    <Section title={t("delivery")}>
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      <div className="table-frame" aria-busy={found.isPending}>
        <table className="table email-numbers">
          <caption className="visually-hidden">{t("delivery")}</caption>
          <thead>
            <tr>
              <td />
              {TIMES.map((time) => (
                <th key={time} scope="col">
                  {t(`time ${time}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(["sent", "bounced", "markedAsSpam"] as const).map((what) => (
              <tr key={what}>
                <th scope="row">{t(`count ${what}`)}</th>
                {TIMES.map((time) => (
                  <td key={time}>{data ? formats.number(data.stats[time][what]) : "…"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isSlowed && <p className="hint">{t("slowed", { share: formats.percent(data.capacity.penaltyFactor) })}</p>}
      {data && !emails.server.isShared && data.capacity.boostExpiresAt === null && (
        <p className="email-boost">
          <span className="hint">{t("boostText")}</span>
          <ChangeButton data-look="quiet" onClick={() => void boost.run()}>
            {t("boost")}
          </ChangeButton>
        </p>
      )}
    </Section>
  );
}
