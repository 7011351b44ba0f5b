import { useMessages } from "@latchkit/ui";
import { useNavigate } from "@tanstack/react-router";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { NameForm } from "./name-form.tsx";
import type { SourceKind } from "./names.ts";

export interface NewSourceProps {
  kind: SourceKind;
  create(displayName: string): Promise<{ readonly id: string }>;
}

/** Creates a theme, template or draft by name, and opens it. */
export function NewSource({ kind, create }: NewSourceProps) {
  const { projectId } = useAdminApp();
  const t = useMessages(emailsMessages);
  const navigate = useNavigate();
  return (
    <DialogButton label={t(`${kind} new`)} look="primary">
      {(close) => (
        <NameForm
          submit={t("create")}
          onSubmit={async (name) => {
            const { id: sourceId } = await create(name);
            await navigate({ to: `/projects/$projectId/email-${kind}/$sourceId`, params: { projectId, sourceId } });
            close();
            return undefined;
          }}
        />
      )}
    </DialogButton>
  );
}
