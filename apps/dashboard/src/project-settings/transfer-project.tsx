import { isKnownError } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { SelectField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { projectSettingsMessages } from "./messages.ts";

/** Shows who can administer the project, and transfers it. */
export function TransferProject({ ownerTeamId }: { ownerTeamId: string | null }) {
  const { projectId } = useAdminApp();
  const owner = useOwner();
  const teams = useResource(owner.teams);
  const t = useMessages(projectSettingsMessages);
  const team = teams.find(({ id }) => id === ownerTeamId);
  const others = teams.filter(({ id }) => id !== ownerTeamId);

  async function handOver(values: FormData, close: () => void): Promise<string> {
    try {
      await owner.transferProject(projectId, textOf(values, "teamId"));
    } catch (error) {
      if (!isKnownError(error, "TEAM_PERMISSION_REQUIRED")) throw error;
      throw new FieldError(t("handOverRefused"), { field: "teamId", cause: error });
    }
    close();
    return t("handedOver");
  }

  return (
    <Section
      title={t("owner")}
      lead={team ? t("ownerLead", { team: team.displayName }) : t("ownerUnknown")}
      actions={
        others.length > 0 && (
          <DialogButton label={t("handOver")} title={t("handOverTitle")}>
            {(close) => (
              <>
                <div className="prose">
                  <p>{t("handOverText")}</p>
                </div>
                <Form submit={t("handOverConfirm")} tone="danger" onSubmit={(values) => handOver(values, close)}>
                  <SelectField
                    name="teamId"
                    label={t("handOverTo")}
                    options={others.map(({ id, displayName }) => ({ value: id, label: displayName }))}
                  />
                </Form>
              </>
            )}
          </DialogButton>
        )
      }
    >
      <p>
        <Link to="/projects/$projectId/colleagues" params={{ projectId }}>
          {t("toColleagues")}
        </Link>
      </p>
      {others.length === 0 && (
        <p className="hint">
          {t("noOtherTeam")} <a href="/dashboard/handler/account-settings">{t("toTeams")}</a>
        </p>
      )}
    </Section>
  );
}
