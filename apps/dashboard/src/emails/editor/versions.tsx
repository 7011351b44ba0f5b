import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../localization/language-provider.tsx";
import { useToasts } from "../../parts/failures/toasts.tsx";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";

export interface VersionsProps {
  /** The ID of the theme, template or draft. */
  id: string;
  /** Tag of the language; `null` for the source for all others. */
  language: string | null;
  /** Changes with every save. */
  edition: string;
  onRestore(source: string): void;
}

/** Goes back to a version that was saved before. */
export function Versions({ id, language, edition, onRestore }: VersionsProps) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const formats = useFormats();
  const { confirm } = useToasts();
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({
    queryKey: [app.projectId, "email-versions", id, language, edition],
    queryFn: () => app.listEmailDesignVersions(id, { locale: language ?? undefined }),
    enabled: isOpen,
  });
  return (
    <details className="section email-extra" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("versions")}</summary>
      <p className="hint">{t("versionsLead")}</p>
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.data?.length === 0 && <p className="lead">{t("noVersions")}</p>}
      <ul className="rows">
        {found.data?.map(({ id: version, replacedAt, tsxSource }) => (
          <li key={version}>
            <time dateTime={replacedAt.toISOString()}>{formats.moment(replacedAt)}</time>
            <button
              type="button"
              className="button"
              data-look="quiet"
              aria-label={t("restoreName", { time: formats.moment(replacedAt) })}
              onClick={() => {
                onRestore(tsxSource);
                confirm(t("restored"));
              }}
            >
              {t("restore")}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
