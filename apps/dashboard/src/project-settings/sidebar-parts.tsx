import type { AdminProject } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { Section } from "../parts/layout/section.tsx";
import { shellMessages } from "../shell/messages.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { isUsed, type Part } from "../shell/used-parts.ts";
import { projectSettingsMessages } from "./messages.ts";

/** Parts that the configuration lists as apps of the project. */
const PARTS = [
  { part: "payments", app: "payments", name: "paymentsGroup" },
  { part: "webhooks", app: "webhooks", name: "webhooksPage" },
  { part: "permissions", app: "rbac", name: "teamPermissionsPage" },
  { part: "vault", app: "data-vault", name: "dataVaultPage" },
  { part: "launch", app: "launch-checklist", name: "launchChecklistPage" },
] as const satisfies readonly { part: Part; app: string; name: keyof (typeof shellMessages)["english"] }[];

/** Chooses which parts the sidebar shows, for all who administer the project. */
export function SidebarParts({ project }: { project: AdminProject }) {
  const config = useResource(useAdminApp().config);
  const t = useMessages(projectSettingsMessages);
  const pages = useMessages(shellMessages);
  return (
    <Section title={t("sidebar")} lead={t("sidebarLead")}>
      {PARTS.map(({ part, app, name }) => {
        const isOn = config.apps.installed[app].enabled;
        return (
          <SwitchRow
            key={part}
            label={pages(name)}
            hint={!isOn && isUsed(part, config) && t("inUse")}
            isOn={isOn}
            onChange={async (wanted) => {
              await project.updateConfig({ [`apps.installed.${app}.enabled` as const]: wanted });
              return t("saved");
            }}
          />
        );
      })}
    </Section>
  );
}
