import { ui } from "@latchkit/ui/languages/de/ui";
import { access } from "./de/access.ts";
import { apiKeysApp } from "./de/api-keys-app.ts";
import { auditLog } from "./de/audit-log.ts";
import { authMethods } from "./de/auth-methods.ts";
import { colleagues } from "./de/colleagues.ts";
import { configuration } from "./de/configuration.ts";
import { dataVault } from "./de/data-vault.ts";
import { domains } from "./de/domains.ts";
import { emails } from "./de/emails.ts";
import { events } from "./de/events.ts";
import { impersonation } from "./de/impersonation.ts";
import { launchChecklist } from "./de/launch-checklist.ts";
import { metrics } from "./de/metrics.ts";
import { parts } from "./de/parts.ts";
import { payments } from "./de/payments.ts";
import { people } from "./de/people.ts";
import { permissions } from "./de/permissions.ts";
import { projectKeys } from "./de/project-keys.ts";
import { projectSettings } from "./de/project-settings.ts";
import { projects } from "./de/projects.ts";
import { refusals } from "./de/refusals.ts";
import { shell } from "./de/shell.ts";
import { signInMethods } from "./de/sign-in-methods.ts";
import { signInProblems } from "./de/sign-in-problems.ts";
import { signIns } from "./de/sign-ins.ts";
import { teamSettings } from "./de/team-settings.ts";
import { teams } from "./de/teams.ts";
import { users } from "./de/users.ts";
import { webhooks } from "./de/webhooks.ts";

/** All German messages. */
export const de = {
  ...ui,
  ...access,
  ...apiKeysApp,
  ...auditLog,
  ...authMethods,
  ...colleagues,
  ...configuration,
  ...dataVault,
  ...domains,
  ...events,
  ...emails,
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
