import { useMessages } from "@latchkit/ui";
import { getRouteApi } from "@tanstack/react-router";
import { Needs } from "../parts/access/access.tsx";
import { Page } from "../shell/page.tsx";
import { ExportSection } from "./export-section.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportKey } from "./import-key.tsx";
import { ImportSection } from "./import-section.tsx";
import { LazyMoveSection } from "./lazy-move-section.tsx";
import { movingMessages } from "./messages.ts";
import { NewImport } from "./new-import.tsx";
import "./moving.css";

const route = getRouteApi("/signed-in/projects/$projectId/moving");

/** Imports users and settings from files, and downloads the project. */
export function MovingPage() {
  const t = useMessages(movingMessages);
  const { run } = route.useSearch();
  return (
    <Page title={t("title")} lead={t("lead")}>
      {run !== undefined && <ImportSection key={run} importId={run} />}
      <NewImport />
      <ImportHistory />
      <LazyMoveSection />
      <ImportKey />
      <Needs least="owner">
        <ExportSection />
      </Needs>
    </Page>
  );
}
