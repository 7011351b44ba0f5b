import { TEAM_NAME_MAX_LENGTH } from "@latchkit/kit";
import { FieldError, useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { teamsMessages } from "./messages.ts";

/** Creates an empty team. */
export function NewTeam() {
  const app = useAdminApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const t = useMessages(teamsMessages);
  return (
    <DialogButton label={t("newTeam")} look="primary">
      {(close) => (
        <Form
          submit={t("createTeam")}
          onSubmit={async (values) => {
            const displayName = textOf(values, "name");
            if (displayName === "") throw new FieldError(t("nameMissing"), { field: "name" });
            const { id: teamId } = await app.createTeam({ displayName });
            close();
            void queries.invalidateQueries({ queryKey: [app.projectId, "teams"] });
            await navigate({ to: "/projects/$projectId/teams/$teamId", params: { projectId: app.projectId, teamId } });
            return t("teamMade");
          }}
        >
          <TextField name="name" label={t("name")} maxLength={TEAM_NAME_MAX_LENGTH} autoComplete="off" />
        </Form>
      )}
    </DialogButton>
  );
}
