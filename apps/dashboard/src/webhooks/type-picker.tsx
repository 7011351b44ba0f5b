import type { WebhookEventTypeInfo } from "@latchkit/kit/admin";
import { useFieldProblem, useMessages } from "@latchkit/ui";
import { useId, useState } from "react";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { SearchField } from "../parts/lists/search-field.tsx";
import { eventMessages } from "./event-messages.ts";
import { describeType, groupTypes, type TypeGroup } from "./event-types.ts";
import { webhooksMessages } from "./messages.ts";
import { useEventTypes } from "./use-event-types.ts";

/** Name of the field, for problems. */
export const TYPES_FIELD = "types";

export interface TypePickerProps {
  /** `null` for all events. */
  chosen: ReadonlySet<string> | null;
  onChoose(types: ReadonlySet<string> | null): void;
}

/** Chooses all events, or some types from a list that can be searched. */
export function TypePicker({ chosen, onChoose }: TypePickerProps) {
  const id = useId();
  const t = useMessages(webhooksMessages);
  const problem = useFieldProblem(TYPES_FIELD);
  const isWrong = Boolean(problem);
  const [last, setLast] = useState<ReadonlySet<string>>(chosen ?? new Set());
  const choose = (types: ReadonlySet<string>) => {
    setLast(types);
    onChoose(types);
  };
  const choices = [
    { isChosen: chosen === null, text: t("allTypes"), hint: t("allTypesHint"), pick: () => onChoose(null) },
    { isChosen: chosen !== null, text: t("someTypes"), hint: t("someTypesHint"), pick: () => onChoose(last) },
  ];
  return (
    <fieldset className="field type-picker" aria-describedby={isWrong ? `${id}-error` : undefined}>
      <legend>{t("which")}</legend>
      {choices.map(({ isChosen, text, hint, pick }, index) => (
        <div key={text} className="check-field">
          <label className="check">
            <input
              type="radio"
              name={index === 1 ? TYPES_FIELD : id}
              checked={isChosen}
              aria-describedby={`${id}-${index}`}
              onChange={pick}
            />
            <span>{text}</span>
          </label>
          <p className="hint" id={`${id}-${index}`}>
            {hint}
          </p>
        </div>
      ))}
      {isWrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      {chosen && <TypeList chosen={chosen} onChoose={choose} />}
    </fieldset>
  );
}

function TypeList({ chosen, onChoose }: { chosen: ReadonlySet<string>; onChoose(types: ReadonlySet<string>): void }) {
  const t = useMessages(webhooksMessages);
  const tEvents = useMessages(eventMessages);
  const [text, setText] = useState("");
  const types = useEventTypes();
  if (types.isError) return <FailureNotice error={types.error} retry={types.refetch} />;
  if (!types.data) {
    return (
      <div className="skeleton type-list" aria-busy="true">
        <span />
      </div>
    );
  }
  const groups = groupTypes(types.data, tEvents, text);
  const set = (names: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter((name) => !names.includes(name));
    onChoose(new Set(isChosen ? [...others, ...names] : others));
  };
  return (
    <div className="type-list">
      <SearchField label={t("searchTypes")} placeholder={t("searchTypes")} value={text} onSearch={setText} />
      <div className="type-groups">
        {groups.map((group) => (
          <Group key={group.name} group={group} chosen={chosen} onSet={set} />
        ))}
        {groups.length === 0 && <p className="hint">{t("noTypes")}</p>}
      </div>
      <p className="hint" role="status">
        {t("chosen", { count: chosen.size })}
      </p>
    </div>
  );
}

interface GroupProps {
  group: TypeGroup;
  chosen: ReadonlySet<string>;
  onSet(names: readonly string[], isChosen: boolean): void;
}

function Group({ group: { title, types }, chosen, onSet }: GroupProps) {
  const t = useMessages(webhooksMessages);
  const names = types.map(({ type }) => type);
  const count = names.filter((name) => chosen.has(name)).length;
  return (
    <fieldset className="type-group">
      <legend className="visually-hidden">{title}</legend>
      <label className="check type-group-head">
        <input
          type="checkbox"
          aria-label={t("chooseGroup", { group: title })}
          checked={count === names.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < names.length;
          }}
          onChange={({ target }) => onSet(names, target.checked)}
        />
        <span aria-hidden>{title}</span>
      </label>
      {types.map((info) => (
        <TypeRow key={info.type} info={info} isChosen={chosen.has(info.type)} onSet={onSet} />
      ))}
    </fieldset>
  );
}

function TypeRow({
  info: { type, description, isOptIn },
  isChosen,
  onSet,
}: { info: WebhookEventTypeInfo; isChosen: boolean } & Pick<GroupProps, "onSet">) {
  const t = useMessages(webhooksMessages);
  const tEvents = useMessages(eventMessages);
  return (
    <label className="check type-row">
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onSet([type], target.checked)} />
      <span>
        <span className="type-name">
          <code>{type}</code> {isOptIn && <span className="badge">{t("optIn")}</span>}
        </span>
        <span className="hint">{describeType(type, tEvents, description)}</span>
      </span>
    </label>
  );
}
