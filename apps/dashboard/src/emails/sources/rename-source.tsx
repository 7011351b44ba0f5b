import { useMessages } from "@latchkit/ui";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { emailsMessages } from "../messages.ts";
import { NameForm } from "./name-form.tsx";

/** Renames a theme, template or draft. */
export function RenameSource({ name, onRename }: { name: string; onRename(name: string): Promise<unknown> }) {
  const t = useMessages(emailsMessages);
  return (
    <DialogButton label={t("rename")} title={t("renameTitle", { name })} look="quiet">
      {(close) => (
        <NameForm
          submit={t("renameNow")}
          name={name}
          onSubmit={async (typed) => {
            await onRename(typed);
            close();
            return t("renamed");
          }}
        />
      )}
    </DialogButton>
  );
}
