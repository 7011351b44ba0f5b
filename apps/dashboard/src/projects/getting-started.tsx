import { useRouteContext } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useText } from "../language/use-text.ts";
import { Copyable } from "../parts/copy-button.tsx";
import { PassingButton } from "../parts/passing-button.tsx";
import { Facts, Section } from "../parts/section.tsx";
import { Snippet } from "../parts/snippet.tsx";
import { useAction } from "../parts/use-action.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { firstKeys } from "./first-keys.ts";
import { useFreshKeys } from "./fresh-keys.tsx";
import { CHECKOUT_PLACEHOLDER, FRAMEWORKS, type Framework, initCommand } from "./snippets.ts";
import { projectsTexts } from "./texts.ts";

/** Keys, and code with the keys in it. */
export function GettingStarted({ hasUsers }: { hasUsers: boolean }) {
  const say = useText(projectsTexts);
  const { config } = useRouteContext({ from: "__root__" });
  const app = useAdminApp();
  const freshKeys = useFreshKeys();
  const keys = freshKeys.of(app.projectId);
  const [framework, setFramework] = useState<Framework | undefined>(FRAMEWORKS[0]);
  const name = useId();
  const make = useAction(async () => {
    freshKeys.remember(app.projectId, await firstKeys(app, say("firstKeys")));
    return say("keysAreThere");
  });
  const connection = {
    apiUrl: config.apiUrl,
    projectId: app.projectId,
    publishableClientKey: keys?.publishableClientKey ?? "pck_…",
    secretServerKey: keys?.secretServerKey ?? "ssk_…",
    checkout: config.checkout,
  };
  return (
    <Section title={say(hasUsers ? "connectAnother" : "connect")}>
      {keys ? (
        <>
          <p className="notice">{say("keysOnce")}</p>
          <Facts
            facts={[
              [
                say("clientKey"),
                <Copyable key="client" text={keys.publishableClientKey ?? ""} what={say("theClientKey")} />,
              ],
              [
                say("serverKey"),
                <Copyable key="server" text={keys.secretServerKey ?? ""} what={say("theServerKey")} />,
              ],
            ]}
          />
        </>
      ) : (
        <p>
          <PassingButton data-look="primary" onClick={() => void make.run()}>
            {say("makeKeys")}
          </PassingButton>{" "}
          <span className="hint">{say("makeKeysHint")}</span>
        </p>
      )}
      <fieldset className="choice">
        <legend className="visually-hidden">{say("framework")}</legend>
        {FRAMEWORKS.map((one) => (
          <label key={one.id}>
            <input type="radio" name={name} checked={one === framework} onChange={() => setFramework(one)} />
            <span>{one.title}</span>
          </label>
        ))}
      </fieldset>
      {framework ? (
        <>
          {config.checkout === null && <p className="notice">{say("getPackages", { place: CHECKOUT_PLACEHOLDER })}</p>}
          <p>{say("byCommand")}</p>
          <Snippet title={say("terminal")} code={initCommand(framework, connection)} what={say("theCommand")} />
          <p>{say("byHand")}</p>
          {framework.snippets(connection).map(({ file, code }) => (
            <Snippet key={file} title={file ?? say("terminal")} code={code} what={file ?? say("theCommand")} />
          ))}
        </>
      ) : null}
    </Section>
  );
}
