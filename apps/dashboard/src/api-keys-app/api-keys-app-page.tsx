import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { useAsk } from "../parts/ask.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { apiKeysAppTexts } from "./texts.ts";

const CODE = `const apiKey = request.headers.get("x-api-key");
const user = apiKey && (await app.getUser({ apiKey }));
if (!user) return new Response("Unknown key", { status: 401 });`;

const OWNERS = [
  { flag: "allowUserApiKeys", label: "user", hint: "userHint" },
  { flag: "allowTeamApiKeys", label: "team", hint: "teamHint" },
] as const;

/** Whether users and teams may have keys to the developer's own API. */
export function ApiKeysAppPage() {
  const project = useResource(useAdminApp().project);
  const say = useText(apiKeysAppTexts);
  const { ask, question } = useAsk();
  const toProjectKeys = (
    <Link to="/projects/$projectId/project-keys" params={{ projectId: project.id }}>
      {say("projectKeys")}
    </Link>
  );
  return (
    <Page title={say("title")} lead={say.with("lead", { keys: toProjectKeys })}>
      <Section title={say("who")}>
        {OWNERS.map(({ flag, label, hint }) => (
          <SwitchRow
            key={flag}
            label={say(label)}
            hint={say(hint)}
            isOn={project.config[flag]}
            onChange={async (isOn) => {
              const warning = {
                title: say("turnOffTitle"),
                text: <p>{say("turnOffText")}</p>,
                confirm: say("turnOff"),
              };
              if (!isOn && !(await ask(warning))) return undefined;
              await project.update({ config: { [flag]: isOn } });
              return say("saved");
            }}
          />
        ))}
        {question}
      </Section>
      <Section title={say("checking")} lead={say("checkingLead")}>
        <figure className="snippet">
          <figcaption>
            {say("file")}
            <CopyButton text={CODE} what={say("snippetWhat")} />
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also for those who use keys */}
          <pre tabIndex={0}>
            <code>{CODE}</code>
          </pre>
        </figure>
      </Section>
    </Page>
  );
}
