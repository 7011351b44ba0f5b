import { useId } from "react";
import { type ColorMode, useColorMode } from "../color-mode.ts";
import { useText } from "../language/use-text.ts";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { Section } from "./section.tsx";

const sheet = uiSheet(
  "choice",
  `
.lk-choices { display: flex; flex-wrap: wrap; gap: calc(var(--_lk-space) * 2); padding: 0; border: 0; }
.lk-choice {
  display: inline-flex;
  align-items: center;
  gap: calc(var(--_lk-space) * 2);
  min-block-size: 2.5rem;
  padding-inline: calc(var(--_lk-space) * 3) calc(var(--_lk-space) * 3.5);
  border: 1px solid var(--_lk-control);
  border-radius: var(--_lk-radius);
  cursor: pointer;
}
.lk-choice:hover { background: var(--_lk-hover); }
.lk-choice:has(:checked) { border-color: var(--_lk-accent); box-shadow: inset 0 0 0 1px var(--_lk-accent); }
.lk-choice:has(:focus-visible) { outline: 2px solid var(--_lk-accent); outline-offset: 2px; }
.lk-radio { accent-color: var(--_lk-accent); }
.lk-radio:focus-visible { outline: none; }
`,
);

export const appearanceTexts = {
  title: "Appearance",
  text: "Holds on this device.",
  system: "Like the device",
  light: "Light",
  dark: "Dark",
} as const;

const MODES: readonly ColorMode[] = ["system", "light", "dark"];

/** Lets people choose their colours, where the app leaves it to them. */
export function AppearanceSection() {
  const say = useText("appearance", appearanceTexts);
  const choice = useColorMode();
  const name = useId();
  if (!choice) return null;
  return (
    <Section title={say("title")} text={say("text")}>
      <Styles sheet={sheet} />
      <fieldset className="lk-choices">
        <legend className="lk-hidden">{say("title")}</legend>
        {MODES.map((mode) => (
          <label key={mode} className="lk-choice">
            <input
              className="lk-radio"
              type="radio"
              name={name}
              checked={choice.mode === mode}
              onChange={() => choice.setMode(mode)}
            />
            {say(mode)}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
