import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { usersMessages } from "../messages.ts";

/** Deletes a user. */
export function DeleteUser({ user }: { user: ServerUser }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const t = useMessages(usersMessages);
  return (
    <Section title={t("deleting")} lead={t("deletingLead")}>
      <Confirm
        button={t("deleteUser")}
        title={t("deleteThisUser")}
        confirm={t("deleteForGood")}
        typed={user.primaryEmail ?? user.id}
        onConfirm={async () => {
          await user.deleteWithReceipt();
          void queries.invalidateQueries({ queryKey: [projectId, "users"] });
          void queries.invalidateQueries({ queryKey: [projectId, "deletion-receipts"] });
          await navigate({ to: "/projects/$projectId/users", params: { projectId }, replace: true });
          return t("userDeleted");
        }}
      >
        <p>{t("deleteUserText")}</p>
      </Confirm>
    </Section>
  );
}
