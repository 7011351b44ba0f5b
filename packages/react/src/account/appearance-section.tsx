import { defineMessages, Styles, uiSheet, useMessages } from "@latchkit/ui";
import { useId } from "react";
import { type ColorMode, useColorMode } from "../color-mode.ts";
import { Section } from "../sections/section.tsx";
import css from "./appearance-section.css?inline";

const sheet = uiSheet("choice", css);

export const appearanceMessages = defineMessages("appearance", {
  title: "Appearance",
  text: "Saved on this device only.",
  system: "System",
  light: "Light",
  dark: "Dark",
});

const MODES: readonly ColorMode[] = ["system", "light", "dark"];

/** Lets people choose their colours, where the app leaves it to them. */
export function AppearanceSection() {
  const t = useMessages(appearanceMessages);
  const choice = useColorMode();
  const name = useId();
  if (!choice) return null;
  return (
    <Section title={t("title")} text={t("text")}>
      <Styles sheet={sheet} />
      <fieldset className="lk-choices">
        <legend className="lk-hidden">{t("title")}</legend>
        {MODES.map((mode) => (
          <label key={mode} className="lk-choice">
            <input
              className="lk-radio"
              type="radio"
              name={name}
              checked={choice.mode === mode}
              onChange={() => choice.setMode(mode)}
            />
            {t(mode)}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
