import type { FirstViewInternalApiKey } from "@latchkit/kit/admin";
import { useRouteContext } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Copyable } from "../parts/copy-button.tsx";
import { Facts } from "../parts/section.tsx";
import { Snippet } from "../parts/snippet.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { projectKeysTexts } from "./texts.ts";

/** Keys in full, and as the lines that an app's backend reads them from. */
export function MadeKeys({ keys, onDone }: { keys: FirstViewInternalApiKey; onDone(): void }) {
  const { config } = useRouteContext({ from: "__root__" });
  const { projectId } = useAdminApp();
  const say = useText(projectKeysTexts);
  const kinds = [
    ["clientKey", "PUBLISHABLE_CLIENT_KEY", keys.publishableClientKey],
    ["serverKey", "SECRET_SERVER_KEY", keys.secretServerKey],
    ["adminKey", "SUPER_SECRET_ADMIN_KEY", keys.superSecretAdminKey],
  ] as const;
  const made = kinds.flatMap(([text, variable, key]) => (key === null ? [] : [{ name: say(text), variable, key }]));
  const lines = [["API_URL", config.apiUrl], ["PROJECT_ID", projectId], ...made.map((one) => [one.variable, one.key])];
  const code = lines.map(([name, value]) => `LATCHKIT_${name}=${value}`).join("\n");
  return (
    <>
      <p className="notice">{say("onlyNow")}</p>
      <Facts facts={made.map(({ name, key }) => [name, <Copyable key={name} text={key} what={name} />])} />
      <Snippet title={say("envFile")} code={code} what={say("envWhat")} />
      <div className="form-actions">
        <button type="button" className="button" data-look="primary" onClick={onDone}>
          {say("done")}
        </button>
      </div>
    </>
  );
}
