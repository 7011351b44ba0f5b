import { DISPLAY_NAME_MAX_LENGTH } from "@latchkit/kit";
import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { PictureRow } from "../../people/picture-row.tsx";
import { usersMessages } from "../messages.ts";

/** Edits a user's name and picture. */
export function EditUser({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  return (
    <DialogButton label={t("edit")} title={t("editProfile")} look="primary">
      {(close) => (
        <>
          <PictureRow owner={user} />
          <Form
            submit={t("save")}
            onSubmit={async (values) => {
              await user.setDisplayName(textOf(values, "displayName") || null);
              close();
              return t("nameSaved");
            }}
          >
            <TextField
              name="displayName"
              label={t("name")}
              defaultValue={user.displayName ?? ""}
              maxLength={DISPLAY_NAME_MAX_LENGTH}
              autoComplete="off"
            />
          </Form>
        </>
      )}
    </DialogButton>
  );
}
