import { useResource } from "@latchkit/react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FieldError, Form, SelectField, TextField, textOf } from "../parts/form.tsx";
import { SignInPreview } from "../parts/sign-in-preview.tsx";
import { Page } from "../shell/page.tsx";
import { PlainFrame } from "../shell/plain-frame.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { firstKeys } from "./first-keys.ts";
import { useFreshKeys } from "./fresh-keys.tsx";

const METHODS = [
  { id: "credentialEnabled", label: "E-mail address and password" },
  { id: "magicLinkEnabled", label: "Links and codes by mail" },
  { id: "passkeyEnabled", label: "Passkeys" },
] as const;

type MethodId = (typeof METHODS)[number]["id"];

/** A name, a team, the first ways to sign in; and then keys. */
export function NewProjectPage() {
  const owner = useOwner();
  const teams = useResource(owner.teams);
  const navigate = useNavigate();
  const freshKeys = useFreshKeys();
  const [name, setName] = useState("");
  const [methods, setMethods] = useState<ReadonlySet<MethodId>>(new Set(["credentialEnabled"]));

  const chosen = {
    credentialEnabled: methods.has("credentialEnabled"),
    magicLinkEnabled: methods.has("magicLinkEnabled"),
    passkeyEnabled: methods.has("passkeyEnabled"),
  };

  async function create(values: FormData): Promise<string> {
    const displayName = textOf(values, "displayName");
    if (displayName === "")
      throw new FieldError("Give the project a name; your users will see it.", { field: "displayName" });
    const project = await owner.createProject({ displayName, teamId: textOf(values, "teamId"), config: chosen });
    freshKeys.remember(project.id, await firstKeys(project.app));
    await navigate({ to: "/projects/$projectId", params: { projectId: project.id } });
    return `${displayName} is there.`;
  }

  return (
    <PlainFrame>
      <Page title="New project">
        <div className="beside">
          <Form submit="Create project" onSubmit={create}>
            <TextField
              name="displayName"
              label="Name"
              hint="Your users see it when they sign in and in mails."
              maxLength={256}
              onChange={({ target: { value } }) => setName(value.trim())}
              autoComplete="off"
            />
            <SelectField
              name="teamId"
              label="Team"
              hint="Everybody in it may administer the project."
              options={teams.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            />
            <fieldset className="field">
              <legend>Ways to sign in</legend>
              {METHODS.map(({ id, label }) => (
                <label key={id} className="check">
                  <input
                    type="checkbox"
                    checked={methods.has(id)}
                    onChange={({ target: { checked } }) => {
                      const next = new Set(methods);
                      if (checked) next.add(id);
                      else next.delete(id);
                      setMethods(next);
                    }}
                  />
                  {label}
                </label>
              ))}
              <p className="hint">You can change this at any time.</p>
            </fieldset>
          </Form>
          <SignInPreview name={name} config={{ signUpEnabled: true, oauthProviders: [], ...chosen }} />
        </div>
      </Page>
    </PlainFrame>
  );
}
