import type { ProjectRole } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, use } from "react";
import { accessMessages } from "./messages.ts";

/** Roles, strongest first; each includes those after it. */
export const ROLES = ["owner", "admin", "support", "viewer"] as const satisfies readonly ProjectRole[];

/** Role of the reader in the project; null outside of projects, where the server alone decides. */
const Role = createContext<ProjectRole | null>(null);
const Needed = createContext<ProjectRole>("admin");

/** Tells the controls below it the reader's role. */
export const RoleHere = Role;

/** Content whose controls need this role instead of `admin`. The server's policy of their endpoints says which. */
export function Needs({ least, children }: { least: ProjectRole; children: ReactNode }) {
  return <Needed value={least}>{children}</Needed>;
}

/** Returns why the reader's role does not permit changes here; undefined if it does. */
export function useAccessProblem(): string | undefined {
  const t = useMessages(accessMessages);
  const role = use(Role);
  const needed = use(Needed);
  if (role === null || ROLES.indexOf(role) <= ROLES.indexOf(needed)) return undefined;
  return t("needs", { role: t(role), needed: t(needed) });
}

/** Tells readers who may not change everything what their role means, and who can change it; nothing for others. */
export function RoleNotice({ projectId }: { projectId: string }) {
  const t = useMessages(accessMessages);
  const role = use(Role);
  if (role !== "support" && role !== "viewer") return null;
  return (
    <p className="role-notice">
      <strong>{t("yourRole", { role: t(role) })}</strong> {t(`${role}Text`)}{" "}
      <Link to="/projects/$projectId/colleagues" params={{ projectId }}>
        {t("owners")}
      </Link>
    </p>
  );
}
