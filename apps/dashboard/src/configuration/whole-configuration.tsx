import { useResource } from "@latchkit/react";
import { useDeferredValue, useState } from "react";
import { useText } from "../language/use-text.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { Section } from "../parts/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { isObject, partWith, withoutSecrets } from "./config-view.ts";
import { JsonTree } from "./json-tree.tsx";
import { configurationTexts } from "./texts.ts";

const ALL_LEVELS = 99;

/** Every setting there is, to be searched. */
export function WholeConfiguration() {
  const config = useResource(useAdminApp().config);
  const say = useText(configurationTexts);
  const [text, setText] = useState("");
  const [openLevels, setOpenLevels] = useState(1);
  const wanted = useDeferredValue(text);
  const shown = withoutSecrets(config);
  const found = wanted === "" ? shown : partWith(shown, wanted);
  const levels = wanted === "" ? openLevels : ALL_LEVELS;
  return (
    <Section
      title={say("whole")}
      lead={say("wholeLead")}
      actions={<CopyButton text={JSON.stringify(shown, null, 2)} what={say("copyWhat")} />}
    >
      <div className="toolbar">
        <SearchField label={say("search")} placeholder={say("search")} value={text} onSearch={setText} />
        {wanted === "" && (
          <button
            type="button"
            className="button"
            data-look="quiet"
            onClick={() => setOpenLevels(openLevels === ALL_LEVELS ? 0 : ALL_LEVELS)}
          >
            {say(openLevels === ALL_LEVELS ? "collapseAll" : "expandAll")}
          </button>
        )}
      </div>
      {isObject(found) ? (
        // Begun anew when all of it opens or closes; in between, people open what they like.
        <JsonTree key={`${levels} ${wanted}`} value={found} openLevels={levels} />
      ) : (
        <p role="status">{say("nothingFound")}</p>
      )}
    </Section>
  );
}
