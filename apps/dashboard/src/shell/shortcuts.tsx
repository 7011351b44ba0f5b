import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Dialog, type DialogProps } from "../parts/dialogs/dialog.tsx";
import { shellMessages } from "./messages.ts";
import { areSingleKeysOn, PALETTE_KEYS, turnSingleKeys } from "./use-shortcuts.ts";

const LIST = [
  { keys: PALETTE_KEYS, text: "keyPalette" },
  { keys: "/", text: "keySearch" },
  { keys: "?", text: "keyShortcuts" },
  { keys: "Esc", text: "keyClose" },
] as const;

/** Lists the keyboard shortcuts, with a switch for single-key ones. */
export function Shortcuts({ isOpen, onClose }: Pick<DialogProps, "isOpen" | "onClose">) {
  const t = useMessages(shellMessages);
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog title={t("shortcuts")} isOpen={isOpen} onClose={onClose}>
      <dl className="shortcuts">
        {LIST.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            turnSingleKeys(checked);
            setOn(checked);
          }}
        />
        {t("singleKeys")}
      </label>
    </Dialog>
  );
}
