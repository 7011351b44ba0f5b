import { useResourceState } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { FilterChip } from "../parts/lists/filter-chip.tsx";
import { Filters, TextFilter } from "../parts/lists/filters.tsx";
import { RangeFilter } from "../parts/lists/range-filter.tsx";
import { useColleagues } from "../projects/use-colleagues.ts";
import { useOwnedProject } from "../shell/project-frame.tsx";
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
  const { kind, actor, q, since, until } = search;
  return (
    <Filters
      search={
        <TextFilter
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          value={q}
          onSelect={(value) => onSelect({ q: value })}
        />
      }
    >
      <FilterChip
        label={t("kind")}
        value={kind}
        options={AUDIT_KINDS.map((value) => ({ value, label: t(`kind ${value}`) }))}
        onSelect={(value) => onSelect({ kind: value })}
      />
      <ActorFilter actor={actor} actorName={actorName} onSelect={onSelect} />
      <RangeFilter since={since} until={until} onSelect={onSelect} />
    </Filters>
  );
}

/** Offers the colleagues and the project's keys; an actor who is neither any more stays until the filter is cleared. */
function ActorFilter({
  actor,
  actorName,
  onSelect,
}: Pick<AuditFiltersProps, "actorName" | "onSelect"> & { actor: string | undefined }) {
  const t = useMessages(auditLogMessages);
  const { app, ownerTeamId } = useOwnedProject();
  const colleagues = useColleagues(ownerTeamId ?? "");
  const keys = useResourceState(app.internalApiKeys);
  const people = (colleagues.data?.members ?? []).map(({ userId, displayName, primaryEmail }) => ({
    value: userId,
    label: displayName || primaryEmail || userId,
  }));
  const programs = (keys.status === "ready" ? keys.value : []).map(({ id, description }) => ({
    value: id,
    label: description ? t("key", { description }) : t("keyUnnamed"),
  }));
  const known = [...people, ...programs];
  const isKnown = actor === undefined || known.some(({ value }) => value === actor);
  return (
    <FilterChip
      label={t("who")}
      value={actor}
      options={isKnown ? known : [...known, { value: actor, label: actorName ?? t("oneActor") }]}
      onSelect={(value) => onSelect({ actor: value })}
    />
  );
}
