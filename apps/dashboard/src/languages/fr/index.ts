import { ui } from "@latchkit/ui/languages/fr/ui";
import { access } from "./access.ts";
import { apiKeysApp } from "./api-keys-app.ts";
import { auditLog } from "./audit-log.ts";
import { authMethods } from "./auth-methods.ts";
import { branding } from "./branding.ts";
import { colleagues } from "./colleagues.ts";
import { configuration } from "./configuration.ts";
import { dataVault } from "./data-vault.ts";
import { domains } from "./domains.ts";
import { emails } from "./emails.ts";
import { events } from "./events.ts";
import { filters } from "./filters.ts";
import { impersonation } from "./impersonation.ts";
import { launchChecklist } from "./launch-checklist.ts";
import { metrics } from "./metrics.ts";
import { parts } from "./parts.ts";
import { payments } from "./payments.ts";
import { people } from "./people.ts";
import { permissions } from "./permissions.ts";
import { projectKeys } from "./project-keys.ts";
import { projectSettings } from "./project-settings.ts";
import { projects } from "./projects.ts";
import { refusals } from "./refusals.ts";
import { shell } from "./shell.ts";
import { signInMethods } from "./sign-in-methods.ts";
import { signInProblems } from "./sign-in-problems.ts";
import { signIns } from "./sign-ins.ts";
import { teamSettings } from "./team-settings.ts";
import { teams } from "./teams.ts";
import { users } from "./users.ts";
import { webhooks } from "./webhooks.ts";

/** All messages in French. */
export const dashboard = {
  ...ui,
  ...access,
  ...apiKeysApp,
  ...auditLog,
  ...authMethods,
  ...branding,
  ...colleagues,
  ...configuration,
  ...dataVault,
  ...domains,
  ...events,
  ...emails,
  ...filters,
  ...impersonation,
  ...launchChecklist,
  ...metrics,
  ...parts,
  ...payments,
  ...people,
  ...permissions,
  ...projectKeys,
  ...projectSettings,
  ...projects,
  ...refusals,
  ...shell,
  ...signInMethods,
  ...signInProblems,
  ...signIns,
  ...teamSettings,
  ...teams,
  ...users,
  ...webhooks,
};
