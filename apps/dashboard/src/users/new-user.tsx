import { isKnownError } from "@latchkit/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { DialogButton } from "../parts/dialog-button.tsx";
import { TextField } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { isAddress } from "../people/is-address.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { usersTexts } from "./texts.ts";

/** Makes a user by hand, whether or not people may sign up by themselves. */
export function NewUser() {
  const app = useAdminApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const say = useText(usersTexts);

  async function create(values: FormData, close: () => void): Promise<string> {
    const email = textOf(values, "email");
    if (!isAddress(email)) throw new FieldError(say("enterAddress"), { field: "email" });
    const password = String(values.get("password") ?? ""); // spaces around it are part of it
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
    return say("userMade");
  }

  return (
    <DialogButton label={say("newUser")} look="primary">
      {(close) => (
        <Form submit={say("createUser")} onSubmit={(values) => create(values, close)} fieldToBlame={fieldToBlame}>
          <TextField name="email" label={say("emailAddress")} type="email" autoComplete="off" />
          <label className="check">
            <input type="checkbox" name="verified" />
            {say("knownToBeTheirs")}
          </label>
          <TextField name="name" label={say("name")} hint={say("mayBeLeftOut")} autoComplete="off" />
          <TextField
            name="password"
            label={say("password")}
            type="password"
            hint={say("passwordHint")}
            autoComplete="new-password"
          />
        </Form>
      )}
    </DialogButton>
  );
}

function fieldToBlame(error: unknown): "email" | "password" | null {
  if (isKnownError(error, "PASSWORD_REQUIREMENTS_NOT_MET")) return "password";
  return isKnownError(error, "USER_EMAIL_ALREADY_EXISTS") || isKnownError(error, "SCHEMA_ERROR") ? "email" : null;
}
