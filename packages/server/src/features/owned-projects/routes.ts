import { type ProjectRole, schemaErrorMessage } from "@latchkit/contract";
import { requireRole, roleGivenBy } from "../../authorization/project-role.ts";
import { DEFAULT_BRANCH_ID, INTERNAL_PROJECT_ID } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { INSTALLATION } from "../../jobs/job.ts";
import { DELETE_PROJECT } from "../../projects/delete-project-job.ts";
import { NEW_PROJECT_CONFIG } from "../../projects/new-project-config.ts";
import { announceProjectChange } from "../../projects/project-directory.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { lockUser } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { type Actor, recordAudit, recordOwn } from "../audit-log/record.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import { OWNERS_PERMISSION } from "../teams/owners.ts";
import { lockTeam } from "../teams/queries.ts";
import { roleIn } from "../teams/role-in.ts";
import { changeProject } from "./change-project.ts";
import { toOwnedProject } from "./owned-project.ts";
import { insertProject, listOwnerships, lockProject, markDeleted, updateProject } from "./queries.ts";

export const ownedProjectRoutes = {
  "GET /internal/projects/current": (_input, context) => toOwnedProject(context.tenancy, roleOf(context)),

  "PATCH /internal/projects/current": async ({ body }, context) => {
    const { tenancy, services } = context;
    const { projectId } = tenancy;
    await context.transaction(async (tx) => {
      const { changes } = await changeProject(tenancy, tx, services, body);
      if (changes.length > 0) await recordOwn(context, tx, { action: "project.updated", changes });
    });
    services.projects.drop(projectId);
    return toOwnedProject(await load(context, projectId), roleOf(context));
  },

  "DELETE /internal/projects/current": async (_input, context) => {
    const { tenancy, services, caller } = context;
    const { projectId, branchId } = tenancy;
    if (projectId === INTERNAL_PROJECT_ID)
      throw new PlainError(400, "This project administers all others and cannot be deleted.", {
        reason: "PROJECT_NOT_DELETABLE",
      });
    await context.transaction(async (tx) => {
      const project = await lockProject(tx, projectId);
      if (!project) return refuse("CURRENT_PROJECT_NOT_FOUND", { project_id: projectId });
      await markDeleted(tx, projectId, services.clock.now());
      await enqueue(INSTALLATION, tx, services, { kind: DELETE_PROJECT, payload: { projectId } });
      // On record where it outlives the project.
      await recordAudit({ projectId: INTERNAL_PROJECT_ID, branchId }, tx, services, caller.credential, {
        action: "project.deleted",
        subjectId: projectId,
        changes: [{ path: "display_name", before: project.display_name }],
      });
      await announceProjectChange(tx, projectId);
    });
    services.projects.drop(projectId);
    return { success: true };
  },

  "GET /internal/projects": async (_input, context) => {
    const user = await requireOwner(context);
    const { config } = context.tenancy;
    const ownerships = await listOwnerships(context.tenancy, context.db, user.userId);
    const roles = new Map(ownerships.map((owned) => [owned.projectId, roleGivenBy(config, owned.permissionIds)]));
    const projects = await context.services.projects.findAll(ownerships.map(({ projectId }) => projectId));
    const items = projects.flatMap((project) => {
      const role = roles.get(project.projectId) ?? null;
      return role === null ? [] : toOwnedProject(project, role);
    });
    return { items, is_paginated: false };
  },

  "POST /internal/projects": async ({ body }, context) => {
    const { tenancy, services } = context;
    const user = await requireOwner(context);
    const { owner_team_id, ...update } = body;
    const created = { projectId: services.random.uuid(), branchId: DEFAULT_BRANCH_ID };
    await context.transaction(async (tx) => {
      await lockTeam(tenancy, tx, owner_team_id); // a team that owns a project stays, and so does its last member
      requireRole(await roleIn(tenancy, tx, owner_team_id, user.userId), "admin");
      const { display_name } = body;
      const fields = { display_name, description: "", owner_team_id };
      await insertProject(created, tx, fields, NEW_PROJECT_CONFIG, services.clock.now());
      const { changes } = await changeProject(created, tx, services, update);
      await recordAudit(created, tx, services, actorOf(context, user), {
        action: "project.created",
        changes: [
          { path: "display_name", after: display_name },
          { path: "owner_team_id", after: owner_team_id },
          ...changes,
        ],
      });
    });
    services.projects.drop(created.projectId);
    const role = await roleIn(tenancy, context.db, owner_team_id, user.userId);
    return toOwnedProject(await load(context, created.projectId), role);
  },

  "POST /internal/projects/transfer": async ({ body }, context) => {
    const { tenancy, services, request } = context;
    const user = await context.user();
    if (!user || tenancy.projectId !== INTERNAL_PROJECT_ID) {
      const problem = `auth.project.id must be ${INTERNAL_PROJECT_ID}`;
      const message = schemaErrorMessage(request.method, new URL(request.url).pathname, [problem]);
      return refuse("SCHEMA_ERROR", { message });
    }
    const { project_id: projectId, new_team_id: newTeamId } = body;
    const { userId } = user;
    await context.transaction(async (tx) => {
      await lockUser(tenancy, tx, userId);
      await requireLivingSession(context.caller, tx, services);
      await lockTeam(tenancy, tx, newTeamId); // a team that owns a project stays, and so does its last member
      const project = await lockProject(tx, projectId);
      if (!project) return refuse("PROJECT_NOT_FOUND", { project_id: projectId });
      const { owner_team_id: teamId } = project;
      if (teamId === null)
        throw new PlainError(400, "The project has no owner team that could transfer it.", {
          reason: "PROJECT_WITHOUT_OWNER_TEAM",
        });
      if ((await roleIn(tenancy, tx, teamId, userId)) !== "owner")
        refuse("TEAM_PERMISSION_REQUIRED", { team_id: teamId, user_id: userId, permission_id: OWNERS_PERMISSION });
      requireRole(await roleIn(tenancy, tx, newTeamId, userId), "admin");
      await updateProject(tx, projectId, { owner_team_id: newTeamId });
      await recordAudit({ projectId, branchId: DEFAULT_BRANCH_ID }, tx, services, actorOf(context, user), {
        action: "project.transferred",
        changes: [{ path: "owner_team_id", before: teamId, after: newTeamId }],
      });
      await announceProjectChange(tx, projectId);
    });
    services.projects.drop(projectId);
    return { success: "true" };
  },
} satisfies Handlers;

/** The signed-in user of the project whose users own projects. */
async function requireOwner(context: Context): Promise<UserRecord> {
  const user = await context.user();
  // An anonymous visitor has a team, too, and needs no leave to sign up.
  if (!user || user.isAnonymous) return refuse("USER_AUTHENTICATION_REQUIRED");
  if (context.tenancy.projectId !== INTERNAL_PROJECT_ID) refuse("EXPECTED_INTERNAL_PROJECT");
  return user;
}

/** Owners act for themselves, whatever key their browser or a backend presents. */
function actorOf({ claims }: Context, { userId }: UserRecord): Actor {
  return { type: "owner", userId, sessionId: claims?.refresh_token_id ?? null };
}

/** Role of the caller in the project that the request addresses; `null` for callers with a key. */
function roleOf({ caller: { credential } }: Context): ProjectRole | null {
  return credential.type === "owner" ? credential.role : null;
}

async function load({ services }: Context, projectId: string): Promise<Tenancy> {
  const found = await services.projects.find(projectId);
  return found?.tenancy ?? refuse("CURRENT_PROJECT_NOT_FOUND", { project_id: projectId });
}
