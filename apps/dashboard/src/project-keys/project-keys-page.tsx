import type { InternalApiKey } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Ago } from "../parts/layout/ago.tsx";
import { Facts } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { StackedTable } from "../parts/lists/stacked-table.tsx";
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
      {shown.length > 0 && <StackedTable caption={t("title")} columns={columns} rows={shown} rowKey={({ id }) => id} />}
      <Facts facts={KINDS.map((kind) => [t(kind), t(`${kind}Hint`)])} />
    </Page>
  );
}

function useColumns(): readonly Column<InternalApiKey>[] {
  const t = useMessages(projectKeysMessages);
  const shown = (key: { readonly lastFour: string } | undefined) =>
    key ? <code>{t("lastFour", { lastFour: key.lastFour })}</code> : <span className="row-more">{t("without")}</span>;
  return [
    { id: "description", header: t("purpose"), cell: ({ description }) => description || t("unnamed") },
    { id: "client", header: t("client"), isMinor: true, cell: (key) => shown(key.publishableClientKey) },
    { id: "server", header: t("server"), isMinor: true, cell: (key) => shown(key.secretServerKey) },
    { id: "admin", header: t("admin"), isMinor: true, cell: (key) => shown(key.superSecretAdminKey) },
    { id: "created", header: t("created"), isMinor: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      id: "lastUsed",
      header: t("lastUsed"),
      isMinor: true,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <Ago at={lastUsedAt} /> : <span className="row-more">{t("unused")}</span>,
    },
    { id: "status", header: t("status"), cell: (key) => <KeyStatus keys={key} /> },
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
