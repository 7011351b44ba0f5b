import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { type Column, Table } from "../../parts/lists/table.tsx";
import { Page } from "../../shell/page.tsx";
import { emailsMessages } from "../messages.ts";
import type { SourceKind } from "./names.ts";
import { NewSource, type NewSourceProps } from "./new-source.tsx";
import { SharedServerNotice } from "./shared-server-notice.tsx";
import { SourceLink } from "./source-link.tsx";

export interface SourcesPageProps<Source> extends NewSourceProps {
  kind: Exclude<SourceKind, "themes">;
  sources: readonly Source[];
  /** Columns beside the name. */
  columns: readonly Column<Source>[];
  /** Shown if there are none, with the button that creates the first. */
  empty?: (first: ReactNode) => ReactNode;
}

/** Lists templates or drafts, and creates them. */
export function SourcesPage<Source extends { readonly id: string; readonly displayName: string }>({
  kind,
  sources,
  columns,
  create,
  empty,
}: SourcesPageProps<Source>) {
  const t = useMessages(emailsMessages);
  const name: Column<Source> = {
    id: "name",
    header: t("name"),
    cell: (source) => <SourceLink kind={kind} source={source} />,
  };
  const first = <NewSource kind={kind} create={create} />;
  return (
    <Page title={t(kind)} lead={t(`${kind} lead`)} actions={sources.length > 0 && first}>
      <SharedServerNotice />
      {sources.length === 0 ? (
        empty?.(first)
      ) : (
        <Table caption={t(kind)} rows={sources} rowKey={({ id }) => id} columns={[name, ...columns]} />
      )}
    </Page>
  );
}
