import { useMessages } from "@latchkit/ui";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { DayFilter, Filters, SelectFilter } from "../parts/lists/filters.tsx";
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
  const t = useMessages(auditLogMessages);
  const { kind, actor, subject } = search;
  return (
    <>
      <Filters label={t("filters")}>
        <SelectFilter label={t("kind")} value={kind} onSelect={(value) => onSelect({ kind: value })}>
          <option value="">{t("everything")}</option>
          {AUDIT_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kind ${one}`)}
            </option>
          ))}
        </SelectFilter>
        {(["since", "until"] as const).map((end) => (
          <DayFilter key={end} label={t(end)} value={search[end]} onSelect={(value) => onSelect({ [end]: value })} />
        ))}
      </Filters>
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
