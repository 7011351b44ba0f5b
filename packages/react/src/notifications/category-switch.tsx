import type { NotificationCategory } from "@latchkit/kit";
import { defineMessages, Notice, Switch, useAction, useMessages } from "@latchkit/ui";
import { useState } from "react";

export const categoryMessages = defineMessages("category", {
  transactional: "About your account",
  transactionalHint: "Sign-in codes, links and important messages about your account.",
  marketing: "News",
  marketingHint: "Product news and offers.",
  always: "Always on.",
});

export interface CategorySwitchProps {
  category: NotificationCategory;
  onSaving: () => void;
  onSaved: () => void;
}

/** One kind of mail. Turns at once, and back if that could not be saved. */
export function CategorySwitch({ category, onSaving, onSaved }: CategorySwitchProps) {
  const { label, hint } = useWording(category);
  // As long as what the backend said before is still shown: its next word on the matter counts more.
  const [wanted, setWanted] = useState<{ category: NotificationCategory; isOn: boolean } | null>(null);
  const saving = useAction(async (isOn: boolean) => {
    onSaving();
    setWanted({ category, isOn });
    try {
      await category.setEnabled(isOn);
    } catch (error) {
      setWanted(null);
      throw error;
    }
    onSaved();
  });
  return (
    <li className="lk-item">
      <Switch
        label={label}
        hint={hint}
        isOn={wanted?.category === category ? wanted.isOn : category.enabled}
        isFixed={!category.canDisable && category.enabled}
        isBusy={saving.isBusy}
        onChange={(isOn) => void saving.run(isOn)}
      />
      <div className="lk-item-foot">
        <Notice tone="danger">{saving.failure}</Notice>
      </div>
    </li>
  );
}

/** Name of a notification category: our words for those that every project has, else the project's. */
function useWording({ name, canDisable }: NotificationCategory): { label: string; hint: string } {
  const t = useMessages(categoryMessages);
  const ours = new Map([
    ["Transactional", { label: t("transactional"), hint: t("transactionalHint") }],
    ["Marketing", { label: t("marketing"), hint: t("marketingHint") }],
  ]);
  const { label, hint = "" } = ours.get(name) ?? { label: name };
  return { label, hint: canDisable ? hint : `${hint} ${t("always")}`.trim() };
}
