import { TEAM_NAME_MAX_LENGTH } from "@latchkit/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { DialogButton } from "../parts/dialog-button.tsx";
import { TextField } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { teamsTexts } from "./texts.ts";

/** Makes a team, which is empty at first. */
export function NewTeam() {
  const app = useAdminApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const say = useText(teamsTexts);
  return (
    <DialogButton label={say("newTeam")} look="primary">
      {(close) => (
        <Form
          submit={say("createTeam")}
          onSubmit={async (values) => {
            const displayName = textOf(values, "name");
            if (displayName === "") throw new FieldError(say("nameMissing"), { field: "name" });
            const { id: teamId } = await app.createTeam({ displayName });
            close();
            void queries.invalidateQueries({ queryKey: [app.projectId, "teams"] });
            await navigate({ to: "/projects/$projectId/teams/$teamId", params: { projectId: app.projectId, teamId } });
            return say("teamMade");
          }}
        >
          <TextField name="name" label={say("name")} maxLength={TEAM_NAME_MAX_LENGTH} autoComplete="off" />
        </Form>
      )}
    </DialogButton>
  );
}
