import { useMessages } from "@latchkit/ui";
import { type FormEvent, useId, useRef, useState } from "react";
import { plantsMessages } from "../messages.ts";
import { MAX_INTERVAL_DAYS, type PlantDraft } from "./plant.ts";

const DEFAULT_INTERVAL_DAYS = 7;

export function AddPlant({ onAdd }: { onAdd(draft: PlantDraft): void }) {
  const t = useMessages(plantsMessages);
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const [isNameMissing, setIsNameMissing] = useState(false);

  // No form action: React would empty the fields only once the plant is saved, along with what was typed meanwhile.
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const draft = {
      name: String(data.get("name")).trim(),
      kind: String(data.get("kind")).trim(),
      everyDays: Math.min(MAX_INTERVAL_DAYS, Math.max(1, Number(data.get("everyDays")) || DEFAULT_INTERVAL_DAYS)),
    };
    setIsNameMissing(draft.name === "");
    name.current?.focus();
    if (!draft.name) return;
    event.currentTarget.reset();
    onAdd(draft);
  }

  return (
    <form className="add" onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("add")}</h2>
      <div className="fields">
        <label>
          <span>{t("name")}</span>
          <input
            ref={name}
            name="name"
            maxLength={40}
            autoComplete="off"
            placeholder={t("namePlaceholder")}
            required
            aria-invalid={isNameMissing || undefined}
            aria-describedby={`${id}-problem`}
          />
        </label>
        <label>
          <span>{t("kind")}</span>
          <input name="kind" maxLength={60} autoComplete="off" placeholder={t("kindPlaceholder")} />
        </label>
        <label>
          <span>{t("interval")}</span>
          <input
            name="everyDays"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_INTERVAL_DAYS}
            defaultValue={DEFAULT_INTERVAL_DAYS}
          />
        </label>
      </div>
      <p className="problem" id={`${id}-problem`} role="alert">
        {isNameMissing && t("nameMissing")}
      </p>
      <button type="submit" className="button">
        {t("submit")}
      </button>
    </form>
  );
}
