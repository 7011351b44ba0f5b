import type { ServerTeam } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Dialog } from "../parts/dialog.tsx";
import { Empty } from "../parts/empty.tsx";
import { FieldError, Form, TextField, textOf } from "../parts/form.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { type Column, Table } from "../parts/table.tsx";
import { Time } from "../parts/time.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/teams");

/** All teams of a project. */
export function TeamsPage() {
  const app = useAdminApp();
  const teams = useResource(app.teams);
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const wanted = q.toLowerCase();
  const found = teams.filter(({ id, displayName }) => id === wanted || displayName.toLowerCase().includes(wanted));
  return (
    <Page title="Teams" lead="Groups of users who share something in your app." actions={<NewTeam />}>
      {teams.length === 0 && (
        <Empty title="There are no teams yet">
          <p>Make one here, or let your users make their own: Sign-in methods says who may.</p>
        </Empty>
      )}
      {teams.length > 0 && (
        <>
          <div className="toolbar">
            <SearchField
              label="Search teams"
              placeholder="Name or id"
              value={q}
              onSearch={(text) => void navigate({ search: text === "" ? {} : { q: text }, replace: true })}
            />
          </div>
          {found.length === 0 && <Empty title="No team found" />}
          {found.length > 0 && (
            <Table caption="Teams" columns={columns(app.projectId)} rows={found} rowKey={({ id }) => id} />
          )}
        </>
      )}
    </Page>
  );
}

function columns(projectId: string): readonly Column<ServerTeam>[] {
  return [
    {
      id: "name",
      header: "Team",
      cell: ({ id, displayName }) => (
        <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: id }}>
          {displayName}
        </Link>
      ),
    },
    { id: "id", header: "Id", isMinor: true, cell: ({ id }) => <code>{id}</code> },
    { id: "created", header: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}

function NewTeam() {
  const app = useAdminApp();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-look="primary" onClick={() => setOpen(true)}>
        New team
      </button>
      <Dialog title="New team" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form
          submit="Create team"
          onSubmit={async (values) => {
            const displayName = textOf(values, "name");
            if (displayName === "") throw new FieldError("Give the team a name.", { field: "name" });
            const { id } = await app.createTeam({ displayName });
            setOpen(false);
            await navigate({
              to: "/projects/$projectId/teams/$teamId",
              params: { projectId: app.projectId, teamId: id },
            });
            return "The team is there. Add its first member.";
          }}
        >
          <TextField name="name" label="Name" autoComplete="off" />
        </Form>
      </Dialog>
    </>
  );
}
