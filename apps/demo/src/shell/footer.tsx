import { COLOR_MODES, colorMode } from "../preferences/color-mode.ts";
import { LANGUAGES, language } from "../preferences/language.ts";
import { useRemembered } from "../preferences/remembered.ts";
import { useTexts } from "../texts/use-texts.ts";
import { Choice } from "./choice.tsx";

const OWN_NAMES = { en: "English", de: "Deutsch" };

export function Footer() {
  const { footer, preferences } = useTexts();
  const mode = useRemembered(colorMode);
  const tag = useRemembered(language);
  return (
    <footer className="footer">
      <p>{footer}</p>
      <div className="preferences">
        <Choice
          label={preferences.language}
          options={LANGUAGES.map((value) => ({ value, text: OWN_NAMES[value], lang: value }))}
          value={tag}
          onChoose={language.choose}
        />
        <Choice
          label={preferences.mode}
          options={COLOR_MODES.map((value) => ({ value, text: preferences.modes[value] }))}
          value={mode}
          onChoose={colorMode.choose}
        />
      </div>
    </footer>
  );
}
