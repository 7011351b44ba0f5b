import { useRouteContext } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Copyable, CopyButton } from "../parts/copy-button.tsx";
import { Facts, Section } from "../parts/section.tsx";
import { useAction } from "../parts/use-action.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { firstKeys } from "./first-keys.ts";
import { useFreshKeys } from "./fresh-keys.tsx";
import { FRAMEWORKS, type Framework } from "./snippets.ts";

/** Keys, and code with the keys in it. */
export function GettingStarted({ hasUsers }: { hasUsers: boolean }) {
  const { config } = useRouteContext({ from: "__root__" });
  const app = useAdminApp();
  const freshKeys = useFreshKeys();
  const keys = freshKeys.of(app.projectId);
  const [framework, setFramework] = useState<Framework | undefined>(FRAMEWORKS[0]);
  const name = useId();
  const make = useAction(async () => {
    freshKeys.remember(app.projectId, await firstKeys(app));
    return "The keys are there.";
  });
  const connection = {
    apiUrl: config.apiUrl,
    projectId: app.projectId,
    publishableClientKey: keys?.publishableClientKey ?? "pck_…",
    secretServerKey: keys?.secretServerKey ?? "ssk_…",
  };
  return (
    <Section title={hasUsers ? "Connect another app" : "Connect your app"}>
      {keys ? (
        <>
          <p className="notice">These keys are shown only now. Put the secret one where only your backend reads it.</p>
          <Facts
            facts={[
              [
                "Publishable client key",
                <Copyable key="client" text={keys.publishableClientKey ?? ""} what="the publishable client key" />,
              ],
              [
                "Secret server key",
                <Copyable key="server" text={keys.secretServerKey ?? ""} what="the secret server key" />,
              ],
            ]}
          />
        </>
      ) : (
        <p>
          <button type="button" className="button" data-look="primary" onClick={() => void make.run()}>
            Make keys
          </button>{" "}
          <span className="hint">They are put into the code below. Keys you have already go on working.</span>
        </p>
      )}
      <fieldset className="choice">
        <legend className="visually-hidden">Framework</legend>
        {FRAMEWORKS.map((one) => (
          <label key={one.id}>
            <input type="radio" name={name} checked={one === framework} onChange={() => setFramework(one)} />
            <span>{one.title}</span>
          </label>
        ))}
      </fieldset>
      {framework?.snippets(connection).map(({ file, code }) => (
        <figure key={file} className="snippet">
          <figcaption>
            {file ?? "Terminal"}
            <CopyButton text={code} what={file ?? "the command"} />
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also for those who use keys */}
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
        </figure>
      ))}
    </Section>
  );
}
