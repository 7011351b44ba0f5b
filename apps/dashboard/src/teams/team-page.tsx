import { KnownError, type ServerTeam, type ServerTeamUser } from "@latchkit/kit";
import { UserAvatar, useResource } from "@latchkit/react";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Confirm } from "../parts/confirm.tsx";
import { Copyable } from "../parts/copy-button.tsx";
import { FieldError, Form, TextField, textOf } from "../parts/form.tsx";
import { Facts, Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/teams/$teamId");

/** A team and who is in it. */
export function TeamPage() {
  const app = useAdminApp();
  const { teamId } = route.useParams();
  const team = useResource(app.team(teamId));
  if (!team) return <NotFound what="team" />;
  return (
    <Page title={team.displayName}>
      <Section title="About">
        <Facts
          facts={[
            ["Id", <Copyable key="id" text={team.id} what="the id" />],
            ["Created", <Time key="created" at={team.createdAt} />],
          ]}
        />
        <Form
          submit="Save name"
          className="form form-line"
          onSubmit={async (values) => {
            const displayName = textOf(values, "displayName");
            if (displayName === "") throw new FieldError("A team needs a name.", { field: "displayName" });
            await team.update({ displayName });
            return "The name is saved.";
          }}
        >
          <TextField name="displayName" label="Name" defaultValue={team.displayName} autoComplete="off" />
        </Form>
      </Section>
      <Members team={team} />
      <DeleteTeam team={team} />
    </Page>
  );
}

function Members({ team }: { team: ServerTeam }) {
  const members = useResource(team.members);
  return (
    <Section title="Members">
      {members.length === 0 && <p className="lead">Nobody is in this team.</p>}
      {members.length > 0 && (
        <ul className="rows">
          {members.map((member) => (
            <Member key={member.id} team={team} member={member} />
          ))}
        </ul>
      )}
      <Form
        submit="Add member"
        className="form form-line"
        resets
        onSubmit={async (values) => {
          try {
            await team.addUser(textOf(values, "userId"));
          } catch (error) {
            if (error instanceof KnownError) throw new FieldError(error.message, { field: "userId", cause: error });
            throw error;
          }
          return "The user is a member now.";
        }}
      >
        <TextField
          name="userId"
          label="Id of a user"
          hint="It stands on the user's page. Members get the permissions that the project gives to all of them."
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Section>
  );
}

function Member({ team, member }: { team: ServerTeam; member: ServerTeamUser }) {
  const { projectId } = useAdminApp();
  return (
    <li>
      <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: member.id }} className="person">
        <UserAvatar user={member} size={28} />
        <span className="person-text">
          <span>{member.teamProfile.displayName ?? member.displayName ?? member.primaryEmail ?? member.id}</span>
          <span className="person-more">{member.primaryEmail}</span>
        </span>
      </Link>
      <Confirm
        button="Remove"
        look="quiet"
        title="Remove from the team?"
        confirm="Remove member"
        onConfirm={async () => {
          await team.removeUser(member.id);
          return "The user is no member any more.";
        }}
      >
        <p>They lose what they may do in the team. Their account stays.</p>
      </Confirm>
    </li>
  );
}

function DeleteTeam({ team }: { team: ServerTeam }) {
  const { projectId } = useAdminApp();
  const navigate = useNavigate();
  return (
    <Section
      title="Deleting the team"
      lead="It goes for good, with its API keys and invitations. Its members stay users."
    >
      <Confirm
        button="Delete team …"
        title="Delete this team?"
        confirm="Delete for good"
        typed={team.displayName}
        onConfirm={async () => {
          await team.delete();
          await navigate({ to: "/projects/$projectId/teams", params: { projectId }, replace: true });
          return "The team is deleted.";
        }}
      >
        <p>Nobody can bring it back.</p>
      </Confirm>
    </Section>
  );
}
