import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useNavigate } from "@tanstack/react-router";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { isBuiltIn } from "./built-in.ts";
import { RenameSource } from "./rename-source.tsx";

export interface SourceActionsProps {
  kind: "themes" | "templates";
  id: string;
  name: string;
}

/** Renames and deletes a theme or template; a built-in one gets its original source back. */
export function SourceActions({ kind, id, name }: SourceActionsProps) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const t = useMessages(emailsMessages);
  const navigate = useNavigate();
  const builtIn = isBuiltIn(id);
  const refresh = () => (kind === "themes" ? app.listEmailThemes() : app.listEmailTemplates());
  return (
    <>
      {!builtIn && (
        <RenameSource
          name={name}
          onRename={async (displayName) => {
            await project.updateConfig({ [`emails.${kind}.${id}.displayName`]: displayName });
            await refresh();
          }}
        />
      )}
      <Confirm
        button={t(builtIn ? "reset" : "delete")}
        title={t(builtIn ? "resetTitle" : "deleteTitle", { name })}
        confirm={t(builtIn ? "resetNow" : "deleteNow")}
        look="quiet"
        onConfirm={async () => {
          await project.updateConfig({ [`emails.${kind}.${id}`]: null });
          const params = { projectId: app.projectId };
          await navigate({ to: `/projects/$projectId/email-${kind}`, params, ignoreBlocker: true });
          await refresh();
          if (builtIn) await (kind === "themes" ? app.emailTheme(id) : app.emailTemplateVariants(id)).refresh();
          return t(builtIn ? "resetDone" : "deleted", { name });
        }}
      >
        <p>{t(builtIn ? "resetText" : `${kind} deleteText`)}</p>
      </Confirm>
    </>
  );
}
