import { useMessages } from "@latchkit/ui";
import { useId } from "react";
import { SearchField } from "../parts/lists/search-field.tsx";
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
  const id = useId();
  const t = useMessages(eventMessages);
  const types = useEventTypes();
  const groups = groupTypes(types.data ?? [], t);
  return (
    <search className="filters" aria-label={t("filters")}>
      <div className="field">
        <label htmlFor={`${id}-type`}>{t("type")}</label>
        <select
          id={`${id}-type`}
          className="input"
          value={search.type ?? ""}
          onChange={({ target }) => onSelect({ type: target.value || undefined })}
        >
          <option value="">{t("allTypes")}</option>
          {search.type && !types.data && <option value={search.type}>{search.type}</option>}
          {groups.map(({ name, title, types: found }) => (
            <optgroup key={name} label={title}>
              {found.map(({ type }) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div className="field filter-wide">
        <span aria-hidden className="field-label">
          {t("subject")}
        </span>
        <SearchField
          label={t("subject")}
          placeholder={t("subjectHint")}
          value={search.subject ?? ""}
          onSearch={(text) => onSelect({ subject: text || undefined })}
        />
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
  );
}
