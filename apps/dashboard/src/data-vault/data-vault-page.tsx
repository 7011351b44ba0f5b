import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { Table } from "../parts/lists/table.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { dataVaultMessages } from "./messages.ts";
import { NewStore } from "./new-store.tsx";
import { nameOf, storesOf } from "./stores.ts";

/** Lists the data vault stores of a project. */
export function DataVaultPage() {
  const app = useAdminApp();
  const stores = storesOf(useResource(app.config));
  const t = useMessages(dataVaultMessages);
  return (
    <Page title={t("title")} lead={t("lead")} actions={stores.length > 0 && <NewStore all={stores} />}>
      {stores.length === 0 && (
        <Empty icon="safe" title={t("none")}>
          <p>{t("noneText")}</p>
          <p>{t("secretText")}</p>
          <NewStore all={stores} />
        </Empty>
      )}
      {stores.length > 0 && (
        <Table
          caption={t("title")}
          rows={stores}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "name",
              header: t("store"),
              cell: (store) => (
                <Link
                  to="/projects/$projectId/data-vault/stores/$storeId"
                  params={{ projectId: app.projectId, storeId: store.id }}
                >
                  {nameOf(store)}
                </Link>
              ),
            },
            {
              id: "id",
              header: t("id"),
              isMinor: true,
              cell: (store) => <Copyable text={store.id} what={t("theIdOf", { name: nameOf(store) })} />,
            },
          ]}
        />
      )}
    </Page>
  );
}
