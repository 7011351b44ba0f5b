import { KnownError } from "@latchkit/kit";
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
    const password = textOf(values, "password");
    try {
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
    } catch (error) {
      if (!(error instanceof KnownError)) throw error;
      const isAboutPassword = error.code.startsWith("PASSWORD_");
      const isAboutEmail = error.code === "USER_EMAIL_ALREADY_EXISTS" || error.code === "SCHEMA_ERROR";
      if (isAboutPassword) throw new FieldError(error.message, { field: "password", cause: error });
      if (isAboutEmail) throw new FieldError(error.message, { field: "email", cause: error });
      throw error;
    }
  }

  return (
    <DialogButton label={say("newUser")} look="primary">
      {(close) => (
        <Form submit={say("createUser")} onSubmit={(values) => create(values, close)}>
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
