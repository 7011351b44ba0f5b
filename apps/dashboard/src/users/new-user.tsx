import { KnownError } from "@latchkit/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Dialog } from "../parts/dialog.tsx";
import { FieldError, Form, TextField, textOf } from "../parts/form.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

/** Makes a user by hand, whether or not people may sign up by themselves. */
export function NewUser() {
  const app = useAdminApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);

  async function create(values: FormData): Promise<string> {
    const email = textOf(values, "email");
    if (!/^\S+@\S+$/.test(email))
      throw new FieldError("Enter an e-mail address, such as ada@example.com.", { field: "email" });
    const password = textOf(values, "password");
    try {
      const { id } = await app.createUser({
        primaryEmail: email,
        primaryEmailAuthEnabled: true,
        primaryEmailVerified: values.has("verified"),
        ...(password !== "" && { password }),
        ...(textOf(values, "name") !== "" && { displayName: textOf(values, "name") }),
      });
      setOpen(false);
      void queries.invalidateQueries({ queryKey: [app.projectId, "users"] });
      await navigate({ to: "/projects/$projectId/users/$userId", params: { projectId: app.projectId, userId: id } });
      return "The user is there.";
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
    <>
      <button type="button" className="button" data-look="primary" onClick={() => setOpen(true)}>
        New user
      </button>
      <Dialog title="New user" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form submit="Create user" onSubmit={create}>
          <TextField name="email" label="E-mail address" type="email" autoComplete="off" />
          <label className="check">
            <input type="checkbox" name="verified" />
            The address is known to be theirs
          </label>
          <TextField name="name" label="Name" hint="May be left out." autoComplete="off" />
          <TextField
            name="password"
            label="Password"
            type="password"
            hint="Without one they sign in another way, or ask for a link to choose one."
            autoComplete="new-password"
          />
        </Form>
      </Dialog>
    </>
  );
}
