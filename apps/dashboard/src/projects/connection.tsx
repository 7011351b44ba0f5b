import { useMessages } from "@latchkit/ui";
import { useRouteContext } from "@tanstack/react-router";
import { useId, useState } from "react";
import { ChangeButton } from "../parts/actions/change-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Facts } from "../parts/layout/section.tsx";
import { Snippet } from "../parts/layout/snippet.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { firstKeys } from "./first-keys.ts";
import { useFreshKeys } from "./fresh-keys.tsx";
import { projectsMessages } from "./messages.ts";
import { FRAMEWORKS, type Framework, initCommand } from "./snippets.ts";

/** Shows keys, and code that contains them. */
export function Connection() {
  const t = useMessages(projectsMessages);
  const { config } = useRouteContext({ from: "__root__" });
  const app = useAdminApp();
  const freshKeys = useFreshKeys();
  const keys = freshKeys.of(app.projectId);
  const [framework, setFramework] = useState<Framework | undefined>(FRAMEWORKS[0]);
  const name = useId();
  const make = useAction(async () => {
    freshKeys.remember(app.projectId, await firstKeys(app, t("firstKeys")));
    return t("keysAreThere");
  });
  const connection = {
    apiUrl: config.apiUrl,
    projectId: app.projectId,
    publishableClientKey: keys?.publishableClientKey ?? "pck_…",
    secretServerKey: keys?.secretServerKey ?? "ssk_…",
  };
  return (
    <>
      {keys ? (
        <>
          <p className="notice">{t("keysOnce")}</p>
          <Facts
            facts={[
              [
                t("clientKey"),
                <Copyable key="client" text={keys.publishableClientKey ?? ""} what={t("theClientKey")} />,
              ],
              [t("serverKey"), <Copyable key="server" text={keys.secretServerKey ?? ""} what={t("theServerKey")} />],
            ]}
          />
        </>
      ) : (
        <p>
          <ChangeButton data-look="primary" onClick={() => void make.run()}>
            {t("makeKeys")}
          </ChangeButton>{" "}
          <span className="hint">{t("makeKeysHint")}</span>
        </p>
      )}
      <fieldset className="choice">
        <legend className="visually-hidden">{t("framework")}</legend>
        {FRAMEWORKS.map((one) => (
          <label key={one.id}>
            <input type="radio" name={name} checked={one === framework} onChange={() => setFramework(one)} />
            <span>{one.title}</span>
          </label>
        ))}
      </fieldset>
      {framework ? (
        <>
          <p>{t("byCommand")}</p>
          <Snippet title={t("terminal")} code={initCommand(framework, connection)} what={t("theCommand")} />
          <p>{t("byHand")}</p>
          {framework.snippets(connection).map(({ file, code }) => (
            <Snippet key={file} title={file ?? t("terminal")} code={code} what={file ?? t("theCommand")} />
          ))}
        </>
      ) : null}
    </>
  );
}
