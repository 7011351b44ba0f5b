import { matchLanguage } from "@latchkit/contract/languages";
import { useLanguage, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Dialog } from "../parts/dialogs/dialog.tsx";
import { Icon } from "../parts/layout/icon.tsx";
import { shellMessages } from "./messages.ts";
import "./language-dialog.css";
import { namedLanguages } from "../localization/language-names.ts";
import { useChooseLanguage } from "../localization/language-provider.tsx";

/** Lists the languages of the dashboard. Choosing one switches to it. */
export function LanguageDialog({ onClose }: { onClose(): void }) {
  const t = useMessages(shellMessages);
  const current = matchLanguage(useLanguage());
  const choose = useChooseLanguage();
  const [languages] = useState(namedLanguages);
  return (
    <Dialog title={t("language")} isOpen onClose={onClose}>
      <ul className="languages">
        {languages.map(({ language, name }) => (
          <li key={language}>
            <button
              type="button"
              className="language"
              aria-current={language === current || undefined}
              onClick={() => {
                choose(language);
                onClose();
              }}
            >
              <span lang={language}>{name}</span>
              {language === current && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
