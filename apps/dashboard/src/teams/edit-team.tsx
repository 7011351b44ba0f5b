import { TEAM_NAME_MAX_LENGTH } from "@latchkit/kit";
import type { ServerTeam } from "@latchkit/kit/server";
import { FieldError, useMessages } from "@latchkit/ui";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { PictureRow } from "../people/picture-row.tsx";
import { teamsMessages } from "./messages.ts";

/** Edits a team's name and picture. */
export function EditTeam({ team }: { team: ServerTeam }) {
  const t = useMessages(teamsMessages);
  return (
    <DialogButton label={t("edit")} title={t("editTeam")} look="primary">
      {(close) => (
        <>
          <PictureRow owner={team} />
          <Form
            submit={t("saveName")}
            onSubmit={async (values) => {
              const displayName = textOf(values, "displayName");
              if (displayName === "") throw new FieldError(t("nameMissing"), { field: "displayName" });
              await team.update({ displayName });
              close();
              return t("nameSaved");
            }}
          >
            <TextField
              name="displayName"
              label={t("name")}
              defaultValue={team.displayName}
              maxLength={TEAM_NAME_MAX_LENGTH}
              autoComplete="off"
            />
          </Form>
        </>
      )}
    </DialogButton>
  );
}
