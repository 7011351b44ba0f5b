import { PROJECT_NAME_MAX_LENGTH, TEAM_NAME_MAX_LENGTH } from "@latchkit/kit";
import type { ProjectOwner } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { SelectField, TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { SignInPreview } from "../parts/layout/sign-in-preview.tsx";
import { Page } from "../shell/page.tsx";
import { PlainFrame } from "../shell/plain-frame.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { firstKeys } from "./first-keys.ts";
import { configOf, DEFAULT_METHODS, FirstMethodsField } from "./first-methods.tsx";
import { useFreshKeys } from "./fresh-keys.tsx";
import { projectsMessages } from "./messages.ts";

/** Value of the option that creates a new team. */
const NEW_TEAM = "new";

/** Creates a project with its first keys. */
export function NewProjectPage() {
  const t = useMessages(projectsMessages);
  const owner = useOwner();
  const teams = useResource(owner.teams);
  const navigate = useNavigate();
  const freshKeys = useFreshKeys();
  const [name, setName] = useState("");
  const [team, setTeam] = useState(teams[0]?.id ?? NEW_TEAM);
  const { sharedOAuthProviders } = useRouteContext({ from: "__root__" }).config;
  const [methods, setMethods] = useState(DEFAULT_METHODS);
  const config = configOf(methods, sharedOAuthProviders);

  async function create(values: FormData): Promise<string> {
    const displayName = textOf(values, "displayName");
    if (displayName === "") throw new FieldError(t("nameMissing"), { field: "displayName" });
    const teamName = textOf(values, "teamName");
    if (team === NEW_TEAM && teamName === "") throw new FieldError(t("newTeamMissing"), { field: "teamName" });
    const teamId = team === NEW_TEAM ? await newTeam(owner, teamName) : team;
    setTeam(teamId); // If the next step fails, a retry does not create a second team.
    const project = await owner.createProject({ displayName, teamId, config });
    freshKeys.remember(project.id, await firstKeys(project.app, t("firstKeys")));
    await navigate({ to: "/projects/$projectId", params: { projectId: project.id } });
    return t("isThere", { name: displayName });
  }

  return (
    <PlainFrame>
      <Page title={t("create")}>
        <div className="beside">
          <Form submit={t("submit")} onSubmit={create}>
            <TextField
              name="displayName"
              label={t("name")}
              hint={t("nameHint")}
              maxLength={PROJECT_NAME_MAX_LENGTH}
              onChange={({ target: { value } }) => setName(value.trim())}
              autoComplete="off"
            />
            <SelectField
              name="team"
              label={t("team")}
              hint={t("teamHint")}
              value={team}
              onChange={({ target: { value } }) => setTeam(value)}
              options={[
                ...teams.map(({ id, displayName }) => ({ value: id, label: displayName })),
                { value: NEW_TEAM, label: t("newTeam") },
              ]}
            />
            {team === NEW_TEAM && (
              <TextField name="teamName" label={t("newTeamName")} maxLength={TEAM_NAME_MAX_LENGTH} autoComplete="off" />
            )}
            <FirstMethodsField methods={methods} onChange={setMethods} />
          </Form>
          <SignInPreview name={name} config={{ signUpEnabled: true, ...config }} />
        </div>
      </Page>
    </PlainFrame>
  );
}

async function newTeam(owner: ProjectOwner, displayName: string): Promise<string> {
  return (await owner.createTeam({ displayName })).id;
}
