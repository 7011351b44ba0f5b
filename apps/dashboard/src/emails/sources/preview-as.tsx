import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { useNameOf } from "../../people/person-link.tsx";
import { PersonPicker } from "../../people/person-picker.tsx";
import { emailsMessages } from "../messages.ts";

export interface PreviewAsProps {
  /** `null` for the sample reader. */
  reader: ServerUser | null;
  onChange(reader: ServerUser | null): void;
}

/** Chooses the user for which the preview is rendered. */
export function PreviewAs({ reader, onChange }: PreviewAsProps) {
  const t = useMessages(emailsMessages);
  const nameOf = useNameOf();
  return (
    <span className="preview-as">
      <span>{t("previewAs")}</span>
      <DialogButton label={reader ? nameOf(reader) : t("sampleReader")} title={t("previewAs")}>
        {(close) => (
          <>
            <PersonPicker
              onPick={(user) => {
                close();
                onChange(user);
              }}
            />
            {reader && (
              <button
                type="button"
                className="button"
                onClick={() => {
                  close();
                  onChange(null);
                }}
              >
                {t("sampleReader")}
              </button>
            )}
          </>
        )}
      </DialogButton>
    </span>
  );
}
