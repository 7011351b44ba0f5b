import { isKnownError } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { DialogButton } from "../parts/dialog-button.tsx";
import { SelectField } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { projectSettingsTexts } from "./texts.ts";

/** Who administers the project, and handing it over to others. */
export function TransferProject({ ownerTeamId }: { ownerTeamId: string | null }) {
  const { projectId } = useAdminApp();
  const owner = useOwner();
  const teams = useResource(owner.teams);
  const say = useText(projectSettingsTexts);
  const team = teams.find(({ id }) => id === ownerTeamId);
  const others = teams.filter(({ id }) => id !== ownerTeamId);

  async function handOver(values: FormData, close: () => void): Promise<string> {
    try {
      await owner.transferProject(projectId, textOf(values, "teamId"));
    } catch (error) {
      if (!isKnownError(error, "TEAM_PERMISSION_REQUIRED")) throw error;
      throw new FieldError(say("handOverRefused"), { field: "teamId", cause: error });
    }
    close();
    return say("handedOver");
  }

  return (
    <Section
      title={say("owner")}
      lead={team ? say("ownerLead", { team: team.displayName }) : say("ownerUnknown")}
      actions={
        others.length > 0 && (
          <DialogButton label={say("handOver")} title={say("handOverTitle")}>
            {(close) => (
              <>
                <div className="prose">
                  <p>{say("handOverText")}</p>
                </div>
                <Form submit={say("handOverConfirm")} tone="danger" onSubmit={(values) => handOver(values, close)}>
                  <SelectField
                    name="teamId"
                    label={say("handOverTo")}
                    options={others.map(({ id, displayName }) => ({ value: id, label: displayName }))}
                  />
                </Form>
              </>
            )}
          </DialogButton>
        )
      }
    >
      <p className="hint">
        {say("ownerHint")} <Link to="/projects">{say("toProjects")}</Link>
      </p>
      {others.length === 0 && (
        <p className="hint">
          {say("noOtherTeam")} <a href="/dashboard/handler/account-settings">{say("toTeams")}</a>
        </p>
      )}
    </Section>
  );
}
