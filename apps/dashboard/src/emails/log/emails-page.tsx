import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PassingButton } from "../../parts/actions/passing-button.tsx";
import { Empty } from "../../parts/lists/empty.tsx";
import { FilterChip } from "../../parts/lists/filter-chip.tsx";
import { Filters, TextFilter } from "../../parts/lists/filters.tsx";
import { ListFailure } from "../../parts/lists/list-failure.tsx";
import { Pager } from "../../parts/lists/pager.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { emailsMessages } from "../messages.ts";
import { DeliveryNumbers } from "./delivery-numbers.tsx";
import { EmailTable } from "./email-table.tsx";
import { type EmailsSearch, outboxOptions, readEmailsSearch, STATES } from "./emails-search.ts";

const route = getRouteApi("/signed-in/projects/$projectId/emails");

/** Interval at which the page refreshes while emails are on their way, in milliseconds. */
const FOLLOW_MILLIS = 3_000;

/** Lists all emails with their states. */
export function EmailsPage() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery({
    queryKey: [app.projectId, "emails", search],
    queryFn: () => app.listOutboxEmails(outboxOptions(search)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.some(({ simpleStatus }) => simpleStatus === "in-progress") ? FOLLOW_MILLIS : false,
  });
  const { after, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  const select = (change: { [Name in keyof EmailsSearch]?: string | undefined }, replace = false) =>
    void navigate({ to: ".", search: readEmailsSearch({ ...filters, ...change }), replace });
  return (
    <Page
      title={t("log")}
      lead={t("logLead")}
      actions={
        <Link
          to="/projects/$projectId/email-drafts"
          params={{ projectId: app.projectId }}
          className="button"
          data-look="primary"
        >
          {t("writeEmail")}
        </Link>
      }
    >
      <Filters
        search={
          <TextFilter
            label={t("searchEmails")}
            placeholder={t("searchPlaceholder")}
            value={search.q}
            onSelect={(q) => select({ q }, true)}
          />
        }
      >
        <FilterChip
          label={t("state")}
          value={search.state}
          options={STATES.map((state) => ({ value: state, label: t(`state ${state}`) }))}
          onSelect={(state) => select({ state })}
        />
        {(["draft", "user"] as const).map(
          (filter) =>
            search[filter] !== undefined && (
              <PassingButton key={filter} data-look="quiet" onClick={() => select({ [filter]: undefined })}>
                {t(`only ${filter}`)} <span aria-hidden>×</span>
                <span className="visually-hidden">: {t("removeFilter")}</span>
              </PassingButton>
            ),
        )}
      </Filters>
      <ListFailure of={found} after={after} />
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && !isFiltered && (
        <Empty icon="mail" title={t("noEmails")}>
          <p>{t("noEmailsText")}</p>
        </Empty>
      )}
      {found.data?.length === 0 && isFiltered && (
        <Empty icon="search" title={t("noneFound")}>
          <p>{t("noneFoundText")}</p>
          <PassingButton onClick={() => void navigate({ to: ".", search: {} })}>{t("showAll")}</PassingButton>
        </Empty>
      )}
      {found.data && found.data.length > 0 && <EmailTable emails={found.data} isStale={found.isPlaceholderData} />}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
      <DeliveryNumbers />
    </Page>
  );
}
