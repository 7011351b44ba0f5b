import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { Dialog, type DialogProps } from "../parts/dialog.tsx";
import { shellTexts } from "./texts.ts";
import { areSingleKeysOn, PALETTE_KEYS, turnSingleKeys } from "./use-shortcuts.ts";

const LIST = [
  { keys: PALETTE_KEYS, text: "keyPalette" },
  { keys: "/", text: "keySearch" },
  { keys: "?", text: "keyShortcuts" },
  { keys: "Esc", text: "keyClose" },
] as const;

/** Which keys do what, and a switch for those that some people press by accident. */
export function Shortcuts({ isOpen, onClose }: Pick<DialogProps, "isOpen" | "onClose">) {
  const say = useText(shellTexts);
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog title={say("shortcuts")} isOpen={isOpen} onClose={onClose}>
      <dl className="shortcuts">
        {LIST.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{say(text)}</dd>
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
        {say("singleKeys")}
      </label>
    </Dialog>
  );
}
