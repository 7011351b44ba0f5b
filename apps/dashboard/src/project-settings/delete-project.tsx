import type { AdminProject } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useNavigate } from "@tanstack/react-router";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Section } from "../parts/layout/section.tsx";
import { projectSettingsMessages } from "./messages.ts";

/** Deletes a project. */
export function DeleteProject({ project }: { project: AdminProject }) {
  const navigate = useNavigate();
  const t = useMessages(projectSettingsMessages);
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
      </Confirm>
    </Section>
  );
}
