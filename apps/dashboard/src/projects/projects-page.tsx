import type { OwnedProject } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Empty } from "../parts/empty.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { Time } from "../parts/time.tsx";
import { Page } from "../shell/page.tsx";
import { PlainFrame } from "../shell/plain-frame.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";

/** From so many projects on, people look for one by its name. */
const SEARCHED_FROM = 8;

/** All projects of somebody, by the team that owns them. */
export function ProjectsPage() {
  const owner = useOwner();
  const projects = useResource(owner.ownedProjects);
  const teams = useResource(owner.teams);
  const [q, search] = useState("");
  const found = projects.filter(({ displayName }) => displayName.toLowerCase().includes(q.toLowerCase()));
  const newest = found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const groups = teams
    .map((team) => ({ team, owned: newest.filter(({ ownerTeamId }) => ownerTeamId === team.id) }))
    .filter(({ owned }) => owned.length > 0);
  return (
    <PlainFrame>
      <Page
        title="Projects"
        actions={
          projects.length > 0 && (
            <Link to="/new-project" className="button" data-look="primary">
              New project
            </Link>
          )
        }
      >
        {projects.length === 0 && (
          <Empty title="Your first project">
            <p>A project holds the users of one app, and says how they sign in. It takes less than a minute.</p>
            <p>
              <Link to="/new-project" className="button" data-look="primary">
                Create a project
              </Link>
            </p>
          </Empty>
        )}
        {projects.length >= SEARCHED_FROM && (
          <div className="toolbar">
            <SearchField label="Search projects" placeholder="Name of a project" value={q} onSearch={search} />
          </div>
        )}
        {groups.map(({ team, owned }) => (
          <section key={team.id} className="project-group" aria-label={team.displayName}>
            {teams.length > 1 && <h2>{team.displayName}</h2>}
            <ul className="cards">
              {owned.map((project) => (
                <ProjectCard key={project.id} project={project} />
              ))}
            </ul>
          </section>
        ))}
        {projects.length > 0 && found.length === 0 && <Empty title="No project of that name" />}
      </Page>
    </PlainFrame>
  );
}

function ProjectCard({ project }: { project: OwnedProject }) {
  return (
    <li>
      <Link to="/projects/$projectId" params={{ projectId: project.id }} className="card">
        <span className="card-title">{project.displayName}</span>
        {project.description !== "" && <span className="card-text">{project.description}</span>}
        <span className="card-text">
          Created <Time at={project.createdAt} />
        </span>
        <span className="badge">{project.isProductionMode ? "Production" : "Development"}</span>
      </Link>
    </li>
  );
}
