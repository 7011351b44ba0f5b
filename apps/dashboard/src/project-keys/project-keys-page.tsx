import type { InternalApiKey } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { Empty } from "../parts/empty.tsx";
import { type Column, Table } from "../parts/table.tsx";
import { Time } from "../parts/time.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { KeyStatus } from "./key-status.tsx";
import { NewKeys } from "./new-keys.tsx";
import { RenameKeys } from "./rename-keys.tsx";
import { RevokeKeys } from "./revoke-keys.tsx";
import { projectKeysTexts } from "./texts.ts";

/** With what apps and servers reach the project. */
export function ProjectKeysPage() {
  const keys = useResource(useAdminApp().internalApiKeys);
  const say = useText(projectKeysTexts);
  const [showsOld, setShowsOld] = useState(false);
  const working = keys.filter((key) => key.isValid());
  const shown = showsOld ? keys : working;
  const columns = useColumns();
  return (
    <Page title={say("title")} lead={say("lead")} actions={<NewKeys />}>
      {keys.length === 0 && (
        <Empty title={say("none")}>
          <p>{say("noneText")}</p>
        </Empty>
      )}
      {keys.length > 0 && working.length === 0 && (
        <Empty title={say("noneWorks")}>
          <p>{say("noneWorksText")}</p>
        </Empty>
      )}
      {working.length < keys.length && (
        <label className="check">
          <input type="checkbox" checked={showsOld} onChange={({ target }) => setShowsOld(target.checked)} />
          {say("showOld", { count: keys.length - working.length })}
        </label>
      )}
      {shown.length > 0 && <Table caption={say("title")} columns={columns} rows={shown} rowKey={({ id }) => id} />}
    </Page>
  );
}

function useColumns(): readonly Column<InternalApiKey>[] {
  const say = useText(projectKeysTexts);
  const shown = (key: { readonly lastFour: string } | null) =>
    key ? (
      <code>{say("lastFour", { lastFour: key.lastFour })}</code>
    ) : (
      <span className="row-more">{say("without")}</span>
    );
  return [
    { id: "description", header: say("purpose"), cell: ({ description }) => description || say("unnamed") },
    { id: "client", header: say("client"), isMinor: true, cell: (key) => shown(key.publishableClientKey) },
    { id: "server", header: say("server"), isMinor: true, cell: (key) => shown(key.secretServerKey) },
    { id: "admin", header: say("admin"), isMinor: true, cell: (key) => shown(key.superSecretAdminKey) },
    { id: "created", header: say("created"), isMinor: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { id: "status", header: say("status"), cell: (key) => <KeyStatus keys={key} /> },
    {
      id: "actions",
      header: <span className="visually-hidden">{say("actions")}</span>,
      cell: (key) => (
        <span className="row-actions">
          <RenameKeys keys={key} />
          {key.isValid() && <RevokeKeys keys={key} />}
        </span>
      ),
    },
  ];
}
