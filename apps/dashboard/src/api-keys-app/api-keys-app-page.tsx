import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { Snippet } from "../parts/snippet.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { ApiKeySwitches } from "./api-key-switches.tsx";
import { apiKeysAppTexts } from "./texts.ts";

const CODE = `const apiKey = request.headers.get("x-api-key");
const user = apiKey && (await app.getUser({ apiKey }));
if (!user) return new Response("Unknown key", { status: 401 });`;

/** Whether users and teams may have keys to the developer's own API. */
export function ApiKeysAppPage() {
  const project = useResource(useAdminApp().project);
  const say = useText(apiKeysAppTexts);
  const toProjectKeys = (
    <Link to="/projects/$projectId/project-keys" params={{ projectId: project.id }}>
      {say("projectKeys")}
    </Link>
  );
  return (
    <Page title={say("title")} lead={say.with("lead", { keys: toProjectKeys })}>
      <Section title={say("who")}>
        <ApiKeySwitches />
      </Section>
      <Section title={say("checking")} lead={say("checkingLead")}>
        <Snippet title={say("file")} code={CODE} what={say("snippetWhat")} />
      </Section>
    </Page>
  );
}
