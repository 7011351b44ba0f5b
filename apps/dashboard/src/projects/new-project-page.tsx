import type { ProjectOwner } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { SelectField, TextField } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { SignInPreview } from "../parts/sign-in-preview.tsx";
import { Page } from "../shell/page.tsx";
import { PlainFrame } from "../shell/plain-frame.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { firstKeys } from "./first-keys.ts";
import { useFreshKeys } from "./fresh-keys.tsx";
import { projectsTexts } from "./texts.ts";
import { configOf, FIRST_WAYS, WaysIn } from "./ways-in.tsx";

/** What the choice of a team has in place of an id. */
const NEW_TEAM = "new";

/** A name, a team, the first ways to sign in; and then keys. */
export function NewProjectPage() {
  const say = useText(projectsTexts);
  const owner = useOwner();
  const teams = useResource(owner.teams);
  const navigate = useNavigate();
  const freshKeys = useFreshKeys();
  const [name, setName] = useState("");
  const [team, setTeam] = useState(teams[0]?.id ?? NEW_TEAM);
  const [ways, setWays] = useState(FIRST_WAYS);
  const config = configOf(ways);

  async function create(values: FormData): Promise<string> {
    const displayName = textOf(values, "displayName");
    if (displayName === "") throw new FieldError(say("nameMissing"), { field: "displayName" });
    const teamName = textOf(values, "teamName");
    if (team === NEW_TEAM && teamName === "") throw new FieldError(say("newTeamMissing"), { field: "teamName" });
    const teamId = team === NEW_TEAM ? await newTeam(owner, teamName) : team;
    setTeam(teamId); // Should the next step fail, the second try does not make a second team.
    const project = await owner.createProject({ displayName, teamId, config });
    freshKeys.remember(project.id, await firstKeys(project.app, say("firstKeys")));
    await navigate({ to: "/projects/$projectId", params: { projectId: project.id } });
    return say("isThere", { name: displayName });
  }

  return (
    <PlainFrame>
      <Page title={say("create")}>
        <div className="beside">
          <Form submit={say("submit")} onSubmit={create}>
            <TextField
              name="displayName"
              label={say("name")}
              hint={say("nameHint")}
              maxLength={256}
              onChange={({ target: { value } }) => setName(value.trim())}
              autoComplete="off"
            />
            <SelectField
              name="team"
              label={say("team")}
              hint={say("teamHint")}
              value={team}
              onChange={({ target: { value } }) => setTeam(value)}
              options={[
                ...teams.map(({ id, displayName }) => ({ value: id, label: displayName })),
                { value: NEW_TEAM, label: say("newTeam") },
              ]}
            />
            {team === NEW_TEAM && (
              <TextField name="teamName" label={say("newTeamName")} maxLength={256} autoComplete="off" />
            )}
            <WaysIn ways={ways} onChange={setWays} />
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
