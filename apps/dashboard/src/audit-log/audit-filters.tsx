import { useMessages } from "@latchkit/ui";
import { useId } from "react";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { AUDIT_KINDS } from "./audit-kinds.ts";
import type { AuditLogSearch } from "./audit-log-search.ts";
import { auditLogMessages } from "./messages.ts";

export interface AuditFiltersProps {
  search: AuditLogSearch;
  /** Name of the filtered actor, if known. */
  actorName: string | undefined;
  onSelect(change: { [Name in keyof AuditLogSearch]?: string | undefined }): void;
}

/** Chooses the filters. */
export function AuditFilters({ search, actorName, onSelect }: AuditFiltersProps) {
  const id = useId();
  const t = useMessages(auditLogMessages);
  const { kind, actor, subject } = search;
  return (
    <>
      <search className="audit-filters" aria-label={t("filters")}>
        <div className="field">
          <label htmlFor={`${id}-kind`}>{t("kind")}</label>
          <select
            id={`${id}-kind`}
            className="input"
            value={kind ?? ""}
            onChange={({ target }) => onSelect({ kind: target.value || undefined })}
          >
            <option value="">{t("everything")}</option>
            {AUDIT_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kind ${one}`)}
              </option>
            ))}
          </select>
        </div>
        {(["since", "until"] as const).map((end) => (
          <div key={end} className="field">
            <label htmlFor={`${id}-${end}`}>{t(end)}</label>
            <input
              id={`${id}-${end}`}
              type="date"
              className="input"
              value={search[end] ?? ""}
              onChange={({ target }) => onSelect({ [end]: target.value || undefined })}
            />
          </div>
        ))}
      </search>
      {(actor !== undefined || subject !== undefined) && (
        <div className="audit-chips">
          {actor !== undefined && (
            <PassingButton data-look="quiet" onClick={() => onSelect({ actor: undefined })}>
              {t("onlyBy", { who: actorName ?? t("oneActor") })} <Cross what={t("removeFilter")} />
            </PassingButton>
          )}
          {subject !== undefined && (
            <PassingButton data-look="quiet" onClick={() => onSelect({ subject: undefined })}>
              {t("onlyTo", { subject })} <Cross what={t("removeFilter")} />
            </PassingButton>
          )}
        </div>
      )}
    </>
  );
}

function Cross({ what }: { what: string }) {
  return (
    <>
      <span aria-hidden>×</span>
      <span className="visually-hidden">: {what}</span>
    </>
  );
}
