import type { OwnedProject } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useLanguage, useMessages } from "@latchkit/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Avatar } from "../parts/layout/avatar.tsx";
import { Badge } from "../parts/layout/badge.tsx";
import { Time } from "../parts/layout/time.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { SearchField } from "../parts/lists/search-field.tsx";
import { Page } from "../shell/page.tsx";
import { PlainFrame } from "../shell/plain-frame.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { projectsMessages } from "./messages.ts";
import { type ProjectsSearch, readProjectsSearch } from "./projects-search.ts";
import { TeamPeople } from "./team-people.tsx";

const route = getRouteApi("/signed-in/projects");

/** Number of projects from which a search field is shown. */
const SEARCHED_FROM = 8;

/** Lists the administrator's projects by team. */
export function ProjectsPage() {
  const t = useMessages(projectsMessages);
  const owner = useOwner();
  const projects = useResource(owner.ownedProjects);
  const teams = useResource(owner.teams);
  const { q = "", order, page } = route.useSearch();
  const navigate = route.useNavigate();
  const inOrder = useOrder(order);
  const select = (change: { [K in keyof ProjectsSearch]: ProjectsSearch[K] | undefined }) =>
    void navigate({ to: ".", search: readProjectsSearch({ q, order, page, ...change }), replace: true });
  const found = projects.filter(({ id, displayName }) => matches(q, displayName) || matches(q, id)).toSorted(inOrder);
  const groups = teams
    .map((team) => ({ team, owned: found.filter(({ ownerTeamId }) => ownerTeamId === team.id) }))
    .filter(({ owned }) => owned.length > 0 || q === "");
  return (
    <PlainFrame>
      <Page
        title={t("title")}
        actions={
          projects.length > 0 && (
            <Link to="/new-project" className="button" data-look="primary">
              {t("create")}
            </Link>
          )
        }
      >
        {projects.length === 0 && (
          <Empty title={t("firstTitle")} icon="folder">
            <p>{t("firstText")}</p>
            <p>
              <Link to="/new-project" className="button" data-look="primary">
                {t("createFirst")}
              </Link>
            </p>
          </Empty>
        )}
        {projects.length >= SEARCHED_FROM && (
          <div className="toolbar">
            <SearchField
              label={t("search")}
              placeholder={t("searchHint")}
              value={q}
              onSearch={(text) => select({ q: text === "" ? undefined : text })}
            />
            <label className="toolbar-choice">
              {t("order")}
              <select
                className="input"
                value={order ?? "newest"}
                onChange={({ target }) => select({ order: target.value === "name" ? "name" : undefined })}
              >
                <option value="newest">{t("newestFirst")}</option>
                <option value="name">{t("byName")}</option>
              </select>
            </label>
          </div>
        )}
        {groups.map(({ team, owned }) => (
          <section key={team.id} className="project-group" aria-label={team.displayName}>
            <div className="project-group-head">
              <h2>{team.displayName}</h2>
              <TeamPeople team={team} />
            </div>
            {owned.length === 0 && projects.length > 0 && <p className="hint">{t("noneInTeam")}</p>}
            <ul className="cards">
              {owned.map((project) => (
                <ProjectCard key={project.id} project={project} page={page} />
              ))}
            </ul>
          </section>
        ))}
        {projects.length > 0 && found.length === 0 && <Empty icon="search" title={t("noneFound")} />}
      </Page>
    </PlainFrame>
  );
}

function ProjectCard({ project, page = "" }: { project: OwnedProject; page: string | undefined }) {
  const t = useMessages(projectsMessages);
  return (
    <li>
      <Link to="/projects/$projectId/$" params={{ projectId: project.id, _splat: page }} className="card">
        <span className="card-title">
          <Avatar of={project} size={28} shape="square" />
          <span>{project.displayName}</span>
        </span>
        {project.description !== "" && <span className="card-text">{project.description}</span>}
        <span className="card-text">{t.rich("created", { when: <Time at={project.createdAt} /> })}</span>
        <Badge tone={project.isProductionMode ? "good" : undefined}>
          {t(project.isProductionMode ? "production" : "development")}
        </Badge>
      </Link>
    </li>
  );
}

function useOrder(order: ProjectsSearch["order"]): (one: OwnedProject, other: OwnedProject) => number {
  const tag = useLanguage();
  if (order !== "name") return (one, other) => other.createdAt.getTime() - one.createdAt.getTime();
  const names = new Intl.Collator(tag, { numeric: true });
  return (one, other) => names.compare(one.displayName, other.displayName);
}

function matches(q: string, text: string): boolean {
  return text.toLowerCase().includes(q.toLowerCase());
}
