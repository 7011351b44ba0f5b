import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Section } from "../parts/layout/section.tsx";
import { Snippet } from "../parts/layout/snippet.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { ApiKeySwitches } from "./api-key-switches.tsx";
import { KeyExpiry } from "./key-expiry.tsx";
import { KeyScopes } from "./key-scopes.tsx";
import { apiKeysAppMessages } from "./messages.ts";

const CODE = `const apiKey = request.headers.get("x-api-key") ?? "";
const check = await app.checkApiKey(apiKey, { requiredScopes: ["orders:read"], address });
if (check.status === "error") return new Response(check.error.message, { status: 401 });`;

/** Whether users and teams may have keys to the developer's own API. */
export function ApiKeysAppPage() {
  const project = useResource(useAdminApp().project);
  const t = useMessages(apiKeysAppMessages);
  const toProjectKeys = (
    <Link to="/projects/$projectId/project-keys" params={{ projectId: project.id }}>
      {t("projectKeys")}
    </Link>
  );
  return (
    <Page isNarrow title={t("title")} lead={t.rich("lead", { keys: toProjectKeys })}>
      <Section title={t("who")}>
        <ApiKeySwitches />
      </Section>
      <Section title={t("expiration")}>
        <KeyExpiry />
      </Section>
      <KeyScopes />
      <Section title={t("checking")} lead={t("checkingLead")}>
        <Snippet title={t("file")} code={CODE} what={t("snippetWhat")} />
      </Section>
    </Page>
  );
}
