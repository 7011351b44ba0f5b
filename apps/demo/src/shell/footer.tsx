import { useMessages } from "@latchkit/ui";
import { appMessages } from "../messages.ts";
import { COLOR_MODES, colorMode } from "../preferences/color-mode.ts";
import { LANGUAGES, language } from "../preferences/language.ts";
import { useRemembered } from "../preferences/remembered.ts";
import { Choice } from "./choice.tsx";

const OWN_NAMES = { en: "English", de: "Deutsch" };

export function Footer() {
  const t = useMessages(appMessages);
  const mode = useRemembered(colorMode);
  const tag = useRemembered(language);
  return (
    <footer className="footer">
      <p>{t("footer")}</p>
      <div className="preferences">
        <Choice
          label={t("language")}
          options={LANGUAGES.map((value) => ({ value, text: OWN_NAMES[value], lang: value }))}
          value={tag}
          onChoose={language.choose}
        />
        <Choice
          label={t("mode")}
          options={COLOR_MODES.map((value) => ({ value, text: t(`mode.${value}`) }))}
          value={mode}
          onChoose={colorMode.choose}
        />
      </div>
    </footer>
  );
}
