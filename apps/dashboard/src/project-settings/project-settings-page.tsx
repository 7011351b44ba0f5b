import type { AdminProject, ProductionModeError } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { Link, useNavigate, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { Confirm } from "../parts/confirm.tsx";
import { Copyable } from "../parts/copy-button.tsx";
import { FieldError, Form, SelectField, TextField, textOf } from "../parts/form.tsx";
import { Facts, Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";

/** Name, addresses, owner and end of a project. */
export function ProjectSettingsPage() {
  const { config } = useRouteContext({ from: "__root__" });
  const project = useResource(useAdminApp().project);
  return (
    <Page title="Project settings">
      <Section title="Identity">
        <Facts
          facts={[
            ["Project id", <Copyable key="id" text={project.id} what="the project id" />],
            ["API", <Copyable key="api" text={`${config.apiUrl}/api/v1`} what="the address of the API" />],
            [
              "Key set (JWKS)",
              <Copyable
                key="jwks"
                text={`${config.apiUrl}/api/v1/projects/${project.id}/.well-known/jwks.json`}
                what="the address of the key set"
              />,
            ],
          ]}
        />
        <Form
          submit="Save"
          onSubmit={async (values) => {
            const displayName = textOf(values, "displayName");
            if (displayName === "") throw new FieldError("A project needs a name.", { field: "displayName" });
            await project.update({ displayName, description: textOf(values, "description") });
            return "Saved.";
          }}
        >
          <TextField
            name="displayName"
            label="Name"
            hint="Your users see it when they sign in and in mails."
            defaultValue={project.displayName}
            maxLength={256}
            autoComplete="off"
          />
          <TextField
            name="description"
            label="Description"
            hint="For you and your team."
            defaultValue={project.description}
            autoComplete="off"
          />
        </Form>
      </Section>
      <ProductionMode project={project} />
      <TransferProject ownerTeamId={project.ownerTeamId} />
      <DeleteProject displayName={project.displayName} />
    </Page>
  );
}

function ProductionMode({ project }: { project: AdminProject }) {
  const [problems, setProblems] = useState<readonly ProductionModeError[]>([]);
  return (
    <Section title="Production mode" lead="Says that the project is live. From then on its domains stay fit for that.">
      <SwitchRow
        label="Production mode"
        hint="Asks first whether links and redirects lead only to places of your own. Off in new projects."
        isOn={project.isProductionMode}
        onChange={async (isProductionMode) => {
          const found = isProductionMode ? await project.getProductionModeErrors() : [];
          setProblems(found);
          if (found.length > 0) return undefined;
          await project.update({ isProductionMode });
          return isProductionMode ? "The project is in production mode." : "The project is in development again.";
        }}
      />
      <div role="status">
        {problems.length > 0 && (
          <div className="notice" data-tone="danger">
            <p>Not yet:</p>
            <ul>
              {problems.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            <p>
              <Link to="/projects/$projectId/domains" params={{ projectId: project.id }}>
                Put it right
              </Link>
            </p>
          </div>
        )}
      </div>
    </Section>
  );
}

function TransferProject({ ownerTeamId }: { ownerTeamId: string | null }) {
  const { projectId } = useAdminApp();
  const owner = useOwner();
  const teams = useResource(owner.teams);
  const others = teams.filter(({ id }) => id !== ownerTeamId);
  return (
    <Section
      title="Owner"
      lead={`Everybody in the team ${teams.find(({ id }) => id === ownerTeamId)?.displayName ?? ""} may administer this project.`}
    >
      {others.length > 0 && (
        <Form
          submit="Hand over"
          className="form form-line"
          onSubmit={async (values) => {
            await owner.transferProject(projectId, textOf(values, "teamId"));
            return "The project belongs to the other team now.";
          }}
        >
          <SelectField
            name="teamId"
            label="Hand over to"
            options={others.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          />
        </Form>
      )}
    </Section>
  );
}

function DeleteProject({ displayName }: { displayName: string }) {
  const project = useResource(useAdminApp().project);
  const navigate = useNavigate();
  return (
    <Section title="Deleting the project" lead="All its users, teams and keys go with it, for good.">
      <Confirm
        button="Delete project …"
        title="Delete this project?"
        confirm="Delete for good"
        typed={displayName}
        onConfirm={async () => {
          await project.delete();
          await navigate({ to: "/projects", replace: true });
          return "The project is deleted.";
        }}
      >
        <p>Apps that use it stop working at once. Nobody can bring it back.</p>
      </Confirm>
    </Section>
  );
}
