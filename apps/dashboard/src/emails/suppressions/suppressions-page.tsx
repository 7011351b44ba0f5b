import { FieldError, useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useFormats } from "../../localization/language-provider.tsx";
import { Needs } from "../../parts/access/access.tsx";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { Address } from "../../parts/layout/address.tsx";
import { Empty } from "../../parts/lists/empty.tsx";
import { ListFailure } from "../../parts/lists/list-failure.tsx";
import { Pager } from "../../parts/lists/pager.tsx";
import { SearchField } from "../../parts/lists/search-field.tsx";
import { StackedTable } from "../../parts/lists/stacked-table.tsx";
import { isAddress } from "../../people/is-address.ts";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { emailsMessages } from "../messages.ts";
import { Lift } from "./lift.tsx";
import { readSuppressionsSearch } from "./suppressions-search.ts";
import { useSuppressionReason } from "./use-suppression-reason.ts";

const route = getRouteApi("/signed-in/projects/$projectId/email-suppressions");

/** Lists the addresses that get no more emails, and lifts suppressions. */
export function SuppressionsPage() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const formats = useFormats();
  const reasonOf = useSuppressionReason();
  const { q, after } = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery({
    queryKey: [app.projectId, "suppressions", q, after],
    queryFn: () => app.listEmailSuppressions({ query: q, cursor: after }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t("suppressions")} lead={t("suppressionsLead")} actions={<Add />}>
      <div className="toolbar">
        <SearchField
          label={t("searchSuppressions")}
          placeholder={t("addressPlaceholder")}
          value={q ?? ""}
          onSearch={(text) => void navigate({ to: ".", search: readSuppressionsSearch({ q: text }), replace: true })}
        />
      </div>
      <ListFailure of={found} after={after} />
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && (
        <Empty icon="ban" title={t(q === undefined ? "noSuppressions" : "noneFound")}>
          <p>{t(q === undefined ? "noSuppressionsText" : "notSuppressed")}</p>
        </Empty>
      )}
      {found.data && found.data.length > 0 && (
        <StackedTable
          caption={t("suppressions")}
          rows={found.data}
          rowKey={({ email }) => email}
          isStale={found.isPlaceholderData}
          columns={[
            {
              id: "address",
              header: t("address"),
              cell: ({ email }) => <Address text={email} />,
            },
            { id: "why", header: t("why"), cell: (entry) => reasonOf(entry) },
            { id: "since", header: t("since"), isMinor: true, cell: ({ suppressedAt }) => formats.day(suppressedAt) },
            {
              id: "lift",
              header: <span className="visually-hidden">{t("actions")}</span>,
              cell: (entry) => <Lift suppression={entry} />,
            },
          ]}
        />
      )}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </Page>
  );
}

function Add() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const queries = useQueryClient();
  return (
    <Needs least="support">
      <DialogButton label={t("suppress")} look="primary">
        {(close) => (
          <Form
            submit={t("suppressNow")}
            onSubmit={async (values) => {
              const address = textOf(values, "address");
              if (!isAddress(address)) throw new FieldError(t("badAddress"), { field: "address" });
              await app.createEmailSuppression(address);
              await queries.invalidateQueries({ queryKey: [app.projectId, "suppressions"] });
              close();
              return t("suppressed", { address });
            }}
          >
            <TextField name="address" label={t("address")} hint={t("suppressHint")} type="email" autoComplete="off" />
          </Form>
        )}
      </DialogButton>
    </Needs>
  );
}
