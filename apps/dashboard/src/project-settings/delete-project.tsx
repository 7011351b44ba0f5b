import type { AdminProject } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useNavigate } from "@tanstack/react-router";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Section } from "../parts/layout/section.tsx";
import { hasProducts } from "../payments/has-products.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { projectSettingsMessages } from "./messages.ts";

/** Deletes a project. */
export function DeleteProject({ project }: { project: AdminProject }) {
  const navigate = useNavigate();
  const t = useMessages(projectSettingsMessages);
  const { payments } = useResource(useAdminApp().config);
  const isSelling = !payments.testMode && hasProducts(payments);
  return (
    <Section title={t("deleting")} lead={t("deletingLead")}>
      <Confirm
        button={t("delete")}
        title={t("deleteTitle")}
        confirm={t("deleteConfirm")}
        typed={project.displayName}
        onConfirm={async () => {
          await project.delete();
          await navigate({ to: "/projects", replace: true });
          return t("deleted");
        }}
      >
        <p>{t("deleteText")}</p>
        {isSelling && <p>{t("deleteSells")}</p>}
      </Confirm>
    </Section>
  );
}
