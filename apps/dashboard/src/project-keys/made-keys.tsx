import type { FirstViewInternalApiKey } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useRouteContext } from "@tanstack/react-router";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Facts } from "../parts/layout/section.tsx";
import { Snippet } from "../parts/layout/snippet.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { projectKeysMessages } from "./messages.ts";

/** Shows new keys as lines for `.env`. */
export function MadeKeys({ keys, onDone }: { keys: FirstViewInternalApiKey; onDone(): void }) {
  const { config } = useRouteContext({ from: "__root__" });
  const { projectId } = useAdminApp();
  const t = useMessages(projectKeysMessages);
  const kinds = [
    ["clientKey", "PUBLISHABLE_CLIENT_KEY", keys.publishableClientKey],
    ["serverKey", "SECRET_SERVER_KEY", keys.secretServerKey],
    ["adminKey", "SUPER_SECRET_ADMIN_KEY", keys.superSecretAdminKey],
  ] as const;
  const made = kinds.flatMap(([text, variable, key]) => (key === undefined ? [] : [{ name: t(text), variable, key }]));
  const lines = [["API_URL", config.apiUrl], ["PROJECT_ID", projectId], ...made.map((one) => [one.variable, one.key])];
  const code = lines.map(([name, value]) => `LATCHKIT_${name}=${value}`).join("\n");
  return (
    <>
      <p className="notice">{t("onlyNow")}</p>
      <Facts facts={made.map(({ name, key }) => [name, <Copyable key={name} text={key} what={name} />])} />
      <Snippet title={t("envFile")} code={code} what={t("envWhat")} />
      <div className="form-actions">
        <button type="button" className="button" data-look="primary" onClick={onDone}>
          {t("done")}
        </button>
      </div>
    </>
  );
}
