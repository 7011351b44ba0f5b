import { DISPLAY_NAME_MAX_LENGTH, EXTERNAL_ID_MAX_LENGTH, StatusError } from "@latchkit/kit";
import type { ServerUser } from "@latchkit/kit/server";
import { FieldError, useMessages } from "@latchkit/ui";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { PictureRow } from "../../people/picture-row.tsx";
import { usersMessages } from "../messages.ts";

/** Edits a user's name, picture and external ID. */
export function EditUser({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);

  async function save(values: FormData): Promise<string> {
    const displayName = textOf(values, "displayName") || null;
    const externalId = textOf(values, "externalId") || null;
    if (externalId === (user.externalId ?? null)) {
      await user.setDisplayName(displayName);
      return t("nameSaved");
    }
    try {
      await user.update({ displayName, externalId });
    } catch (error) {
      if (!(error instanceof StatusError) || error.reason !== "EXTERNAL_ID_ALREADY_USED") throw error;
      throw new FieldError(t("externalIdTaken"), { field: "externalId", cause: error });
    }
    return t("saved");
  }

  return (
    <DialogButton label={t("edit")} title={t("editProfile")} look="primary">
      {(close) => (
        <>
          <PictureRow owner={user} />
          <Form
            submit={t("save")}
            onSubmit={async (values) => {
              const text = await save(values);
              close();
              return text;
            }}
          >
            <TextField
              name="displayName"
              label={t("name")}
              defaultValue={user.displayName ?? ""}
              maxLength={DISPLAY_NAME_MAX_LENGTH}
              autoComplete="off"
            />
            <TextField
              name="externalId"
              label={t("externalId")}
              hint={t("externalIdHint")}
              defaultValue={user.externalId ?? ""}
              maxLength={EXTERNAL_ID_MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-code
            />
          </Form>
        </>
      )}
    </DialogButton>
  );
}
