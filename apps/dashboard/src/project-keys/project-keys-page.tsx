import type { InternalApiKey } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Ago } from "../parts/layout/ago.tsx";
import { Facts } from "../parts/layout/section.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { LogIcon, LogTable } from "../parts/lists/log-table.tsx";
import type { Column } from "../parts/lists/table.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { KeyStatus } from "./key-status.tsx";
import { projectKeysMessages } from "./messages.ts";
import { NewKeys } from "./new-keys.tsx";
import { RenameKeys } from "./rename-keys.tsx";
import { RevokeKeys } from "./revoke-keys.tsx";

const KINDS = ["clientKey", "serverKey", "adminKey"] as const;

/** Lists the keys of a project, and explains their kinds. */
export function ProjectKeysPage() {
  const keys = useResource(useAdminApp().internalApiKeys);
  const t = useMessages(projectKeysMessages);
  const [showsOld, setShowsOld] = useState(false);
  const working = keys.filter((key) => key.isValid());
  const shown = showsOld ? keys : working;
  const columns = useColumns();
  return (
    <Page title={t("title")} lead={t("lead")} actions={<NewKeys />}>
      {keys.length === 0 && (
        <Empty icon="key" title={t("none")}>
          <p>{t("noneText")}</p>
        </Empty>
      )}
      {keys.length > 0 && working.length === 0 && (
        <Empty icon="key" title={t("noneWorks")}>
          <p>{t("noneWorksText")}</p>
        </Empty>
      )}
      {working.length < keys.length && (
        <label className="check">
          <input type="checkbox" checked={showsOld} onChange={({ target }) => setShowsOld(target.checked)} />
          {t("showOld", { count: keys.length - working.length })}
        </label>
      )}
      {shown.length > 0 && <LogTable caption={t("title")} columns={columns} rows={shown} rowKey={({ id }) => id} />}
      <Facts facts={KINDS.map((kind) => [t(kind), t(`${kind}Hint`)])} />
    </Page>
  );
}

function useColumns(): readonly Column<InternalApiKey>[] {
  const t = useMessages(projectKeysMessages);
  return [
    {
      id: "description",
      header: t("purpose"),
      cell: (keys) => (
        <span className="log-line">
          <LogIcon name="key" />
          <span>{keys.description || t("unnamed")}</span>
          <KeyStatus keys={keys} />
        </span>
      ),
    },
    { id: "kinds", header: t("kinds"), cell: (keys) => <Kinds keys={keys} /> },
    {
      id: "lastUsed",
      header: t("lastUsed"),
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <Ago at={lastUsedAt} /> : <span className="row-more">{t("unused")}</span>,
    },
    { id: "created", header: t("created"), isMinor: true, cell: ({ createdAt }) => <Ago at={createdAt} /> },
    {
      id: "actions",
      header: <span className="visually-hidden">{t("actions")}</span>,
      cell: (key) => (
        <span className="row-actions">
          <RenameKeys keys={key} />
          {key.isValid() && <RevokeKeys keys={key} />}
        </span>
      ),
    },
  ];
}

/** Names the kinds of keys in a set, each with its last characters. */
function Kinds({ keys }: { keys: InternalApiKey }) {
  const t = useMessages(projectKeysMessages);
  const kinds = [
    [t("client"), keys.publishableClientKey],
    [t("server"), keys.secretServerKey],
    [t("admin"), keys.superSecretAdminKey],
  ] as const;
  return (
    <span className="log-facts">
      {kinds.map(
        ([name, key]) =>
          key && (
            <span key={name}>
              {name} <code className="hint">{t("lastFour", { lastFour: key.lastFour })}</code>
            </span>
          ),
      )}
    </span>
  );
}
