import { useMessages } from "@latchkit/ui";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { FilterChip } from "../parts/lists/filter-chip.tsx";
import { DayFilter, Filters } from "../parts/lists/filters.tsx";
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
    <Filters>
      <FilterChip
        label={t("kind")}
        value={kind}
        options={AUDIT_KINDS.map((value) => ({ value, label: t(`kind ${value}`) }))}
        onSelect={(value) => onSelect({ kind: value })}
      />
      {(["since", "until"] as const).map((end) => (
        <DayFilter key={end} label={t(end)} value={search[end]} onSelect={(value) => onSelect({ [end]: value })} />
      ))}
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
    </Filters>
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
