import { useText } from "../language/use-text.ts";
import { Page } from "../shell/page.tsx";
import { ChangeConfiguration } from "./change-configuration.tsx";
import { ConfigurationHistory } from "./configuration-history.tsx";
import { configurationTexts } from "./texts.ts";
import { WholeConfiguration } from "./whole-configuration.tsx";
import "./configuration.css";

/** All settings of the project as one document. */
export function ConfigurationPage() {
  const say = useText(configurationTexts);
  return (
    <Page title={say("title")} lead={say("lead")}>
      <WholeConfiguration />
      <ChangeConfiguration />
      <ConfigurationHistory />
    </Page>
  );
}
