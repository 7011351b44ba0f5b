import type { EmailSuppression, ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { emailsMessages } from "../../emails/messages.ts";
import { Lift } from "../../emails/suppressions/lift.tsx";
import { useSuppressionReason } from "../../emails/suppressions/use-suppression-reason.ts";
import { useCategoryName } from "../../emails/use-category-name.ts";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";

/** Says what keeps emails to a user from arriving. */
export function UserEmails({ user }: { user: ServerUser }) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  return (
    <Section
      title={t("userEmails")}
      actions={
        <Link
          to="/projects/$projectId/emails"
          params={{ projectId: app.projectId }}
          search={{ user: user.id }}
          className="button"
          data-look="quiet"
        >
          {t("wholeEmailLog")}
        </Link>
      }
    >
      <Obstacles user={user} />
    </Section>
  );
}

/** Answers why the user gets no emails: each reason with what to do. */
function Obstacles({ user }: { user: ServerUser }) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const nameOf = useCategoryName();
  const address = user.primaryEmail;
  const categories = useResource(user.notificationCategories);
  const off = categories.filter(({ enabled }) => !enabled).map(({ name }) => name);
  const suppression = useQuery({
    queryKey: [app.projectId, "suppressions", "of", address],
    queryFn: async () => {
      const found = await app.listEmailSuppressions({ query: address ?? "" });
      return found.find(({ email }) => email.toLowerCase() === address?.toLowerCase()) ?? null;
    },
    enabled: address !== null,
  });
  const isClear = address !== null && suppression.data === null && off.length === 0;
  return (
    <div className="email-obstacles" role="status" aria-busy={address !== null && suppression.isPending}>
      {suppression.isError && <FailureNotice error={suppression.error} retry={suppression.refetch} />}
      {address === null && <p>{t("obstacle noAddress")}</p>}
      {suppression.data && <Suppressed suppression={suppression.data} />}
      {off.map((name) => (
        <p key={name}>{t("obstacle off", { name: nameOf(name) })}</p>
      ))}
      {isClear && <p>{t(user.primaryEmailVerified ? "obstacle none" : "obstacle unverified")}</p>}
    </div>
  );
}

function Suppressed({ suppression }: { suppression: EmailSuppression }) {
  const t = useMessages(emailsMessages);
  const reasonOf = useSuppressionReason();
  const { email: address } = suppression;
  return (
    <p className="email-obstacle">
      <span>{t("obstacle suppressed", { address, reason: reasonOf(suppression) })}</span>
      <Lift suppression={suppression} />
    </p>
  );
}
