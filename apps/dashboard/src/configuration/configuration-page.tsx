import { useMessages } from "@latchkit/ui";
import { Page } from "../shell/page.tsx";
import { ChangeConfiguration } from "./change-configuration.tsx";
import { ConfigurationHistory } from "./configuration-history.tsx";
import { configurationMessages } from "./messages.ts";
import { WholeConfiguration } from "./whole-configuration.tsx";
import "./configuration.css";

/** Shows and changes the configuration of a project. */
export function ConfigurationPage() {
  const t = useMessages(configurationMessages);
  return (
    <Page title={t("title")} lead={t("lead")}>
      <WholeConfiguration />
      <ChangeConfiguration />
      <ConfigurationHistory />
    </Page>
  );
}
