import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Copyable } from "../parts/copy-button.tsx";
import { Empty } from "../parts/empty.tsx";
import { Table } from "../parts/table.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { NewStore } from "./new-store.tsx";
import { nameOf, storesOf } from "./stores.ts";
import { dataVaultTexts } from "./texts.ts";

/** Where the project's servers keep what nobody else shall read. */
export function DataVaultPage() {
  const app = useAdminApp();
  const stores = storesOf(useResource(app.config));
  const say = useText(dataVaultTexts);
  return (
    <Page title={say("title")} lead={say("lead")} actions={<NewStore all={stores} />}>
      {stores.length === 0 && (
        <Empty title={say("none")}>
          <p>{say("noneText")}</p>
          <p>{say("secretText")}</p>
        </Empty>
      )}
      {stores.length > 0 && (
        <Table
          caption={say("title")}
          rows={stores}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "name",
              header: say("store"),
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
              header: say("id"),
              isMinor: true,
              cell: (store) => <Copyable text={store.id} what={say("theIdOf", { name: nameOf(store) })} />,
            },
          ]}
        />
      )}
    </Page>
  );
}
