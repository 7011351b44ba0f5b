import { useMessages } from "@latchkit/ui";
import { FilterChip } from "../parts/lists/filter-chip.tsx";
import { Filters, TextFilter } from "../parts/lists/filters.tsx";
import { RangeFilter } from "../parts/lists/range-filter.tsx";
import { eventMessages } from "../webhooks/event-messages.ts";
import { useEventTypes } from "../webhooks/use-event-types.ts";
import type { EventsSearch } from "./events-search.ts";

export interface EventFiltersProps {
  search: EventsSearch;
  onSelect(change: { [Name in keyof EventsSearch]?: string | undefined }): void;
}

/** Chooses the filters. */
export function EventFilters({ search, onSelect }: EventFiltersProps) {
  const t = useMessages(eventMessages);
  const types = useEventTypes();
  const { type, subject } = search;
  const names = new Set([...(type ? [type] : []), ...(types.data ?? []).map((info) => info.type)]);
  return (
    <Filters
      search={
        <TextFilter
          label={t("subject")}
          placeholder={t("subjectHint")}
          value={subject}
          onSelect={(value) => onSelect({ subject: value })}
        />
      }
    >
      <FilterChip
        label={t("type")}
        value={type}
        options={[...names].sort().map((value) => ({ value, label: value }))}
        onSelect={(value) => onSelect({ type: value })}
      />
      <RangeFilter since={search.since} until={search.until} onSelect={onSelect} />
    </Filters>
  );
}
