import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useDeferredValue, useState } from "react";
import { CopyButton } from "../parts/layout/copy-button.tsx";
import { JsonTree } from "../parts/layout/json-tree.tsx";
import { Section } from "../parts/layout/section.tsx";
import { SearchField } from "../parts/lists/search-field.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { isObject, partWith, withoutSecrets } from "./config-view.ts";
import { configurationMessages } from "./messages.ts";

const ALL_LEVELS = 99;

/** Shows the whole configuration, with search. */
export function WholeConfiguration() {
  const config = useResource(useAdminApp().config);
  const t = useMessages(configurationMessages);
  const [text, setText] = useState("");
  const [openLevels, setOpenLevels] = useState(1);
  const wanted = useDeferredValue(text);
  const shown = withoutSecrets(config);
  const found = wanted === "" ? shown : partWith(shown, wanted);
  const levels = wanted === "" ? openLevels : ALL_LEVELS;
  return (
    <Section
      title={t("whole")}
      lead={t("wholeLead")}
      actions={<CopyButton text={JSON.stringify(shown, null, 2)} what={t("copyWhat")} />}
    >
      <div className="toolbar">
        <SearchField label={t("search")} placeholder={t("search")} value={text} onSearch={setText} />
        {wanted === "" && (
          <button
            type="button"
            className="button"
            data-look="quiet"
            onClick={() => setOpenLevels(openLevels === ALL_LEVELS ? 0 : ALL_LEVELS)}
          >
            {t(openLevels === ALL_LEVELS ? "collapseAll" : "expandAll")}
          </button>
        )}
      </div>
      {isObject(found) ? (
        // The key resets the tree when everything is expanded or collapsed.
        <JsonTree key={`${levels} ${wanted}`} value={found} openLevels={levels} />
      ) : (
        <p role="status">{t("nothingFound")}</p>
      )}
    </Section>
  );
}
