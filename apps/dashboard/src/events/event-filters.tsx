import { useMessages } from "@latchkit/ui";
import { DayFilter, Filters, SelectFilter, TextFilter } from "../parts/lists/filters.tsx";
import { eventMessages } from "../webhooks/event-messages.ts";
import { groupTypes } from "../webhooks/event-types.ts";
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
  const groups = groupTypes(types.data ?? [], t);
  const { type, subject } = search;
  return (
    <Filters label={t("filters")}>
      <SelectFilter label={t("type")} value={type} onSelect={(value) => onSelect({ type: value })}>
        <option value="">{t("allTypes")}</option>
        {type && !types.data && <option value={type}>{type}</option>}
        {groups.map(({ name, title, types: found }) => (
          <optgroup key={name} label={title}>
            {found.map((one) => (
              <option key={one.type} value={one.type}>
                {one.type}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectFilter>
      <TextFilter
        label={t("subject")}
        placeholder={t("subjectHint")}
        value={subject}
        onSelect={(value) => onSelect({ subject: value })}
      />
      {(["since", "until"] as const).map((end) => (
        <DayFilter key={end} label={t(end)} value={search[end]} onSelect={(value) => onSelect({ [end]: value })} />
      ))}
    </Filters>
  );
}
