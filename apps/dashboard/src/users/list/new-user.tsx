import { isKnownError } from "@latchkit/kit";
import { FieldError, useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { LinkedDialogButton } from "../../parts/dialogs/linked-dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { isAddress } from "../../people/is-address.ts";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { usersMessages } from "../messages.ts";

/** Creates a user, also while sign-up is off. */
export function NewUser() {
  const app = useAdminApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const t = useMessages(usersMessages);

  async function create(values: FormData, close: () => void): Promise<string> {
    const email = textOf(values, "email");
    if (!isAddress(email)) throw new FieldError(t("enterAddress"), { field: "email" });
    const password = String(values.get("password") ?? ""); // spaces are part of a password
    const { id } = await app.createUser({
      primaryEmail: email,
      primaryEmailAuthEnabled: true,
      primaryEmailVerified: values.has("verified"),
      ...(password !== "" && { password }),
      ...(textOf(values, "name") !== "" && { displayName: textOf(values, "name") }),
    });
    close();
    void queries.invalidateQueries({ queryKey: [app.projectId, "users"] });
    await navigate({ to: "/projects/$projectId/users/$userId", params: { projectId: app.projectId, userId: id } });
    return t("userMade");
  }

  return (
    <LinkedDialogButton hash="new-user" label={t("newUser")} look="primary">
      {(close) => (
        <Form submit={t("createUser")} onSubmit={(values) => create(values, close)} fieldToBlame={fieldToBlame}>
          <TextField name="email" label={t("emailAddress")} type="email" autoComplete="off" />
          <label className="check">
            <input type="checkbox" name="verified" />
            {t("knownToBeTheirs")}
          </label>
          <TextField name="name" label={t("name")} hint={t("mayBeLeftOut")} autoComplete="off" />
          <TextField
            name="password"
            label={t("password")}
            type="password"
            hint={t("passwordHint")}
            autoComplete="new-password"
          />
        </Form>
      )}
    </LinkedDialogButton>
  );
}

function fieldToBlame(error: unknown): "email" | "password" | null {
  if (isKnownError(error, "PASSWORD_REQUIREMENTS_NOT_MET")) return "password";
  return isKnownError(error, "USER_EMAIL_ALREADY_EXISTS") || isKnownError(error, "SCHEMA_ERROR") ? "email" : null;
}
