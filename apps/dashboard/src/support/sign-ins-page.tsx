import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { FilterChip } from "../parts/lists/filter-chip.tsx";
import { Filters } from "../parts/lists/filters.tsx";
import { ListFailure } from "../parts/lists/list-failure.tsx";
import { LiveSwitch, useLive } from "../parts/lists/live.tsx";
import { Pager } from "../parts/lists/pager.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { SignInEntries } from "./sign-in-entries.tsx";
import { signInsMessages } from "./sign-in-messages.ts";
import { readSignInsSearch } from "./sign-ins-search.ts";

const route = getRouteApi("/signed-in/projects/$projectId/sign-ins");

/** Lists attempts to sign in to the accounts of the project. */
export function SignInsPage() {
  const app = useAdminApp();
  const t = useMessages(signInsMessages);
  const { after, outcome, user } = route.useSearch();
  const navigate = route.useNavigate();
  const canGrow = after === undefined;
  const live = useLive(canGrow);
  const found = useQuery({
    queryKey: [app.projectId, "sign-ins", { after, outcome, user }],
    queryFn: () => app.listSignIns({ cursor: after, outcome, userId: user }),
    placeholderData: keepPreviousData,
    refetchInterval: live.refetchInterval,
  });
  const isFiltered = outcome !== undefined || user !== undefined;
  const show = (search: Record<string, unknown>) => void navigate({ to: ".", search: readSignInsSearch(search) });
  const one = user === undefined ? undefined : found.data?.find(({ userId }) => userId === user);
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Filters>
        <FilterChip
          label={t("outcome")}
          value={outcome}
          options={(["succeeded", "failed"] as const).map((value) => ({ value, label: t(value) }))}
          onSelect={(value) => show({ user, outcome: value })}
        />
        {user !== undefined && (
          <PassingButton data-look="quiet" onClick={() => show({ outcome })}>
            {t("onlyOf", { user: one?.userDisplayName || one?.userPrimaryEmail || t("thisUser") })}{" "}
            <span aria-hidden>×</span>
            <span className="visually-hidden">: {t("removeFilter")}</span>
          </PassingButton>
        )}
      </Filters>
      {canGrow && <LiveSwitch live={live} ids={(found.data ?? []).map(({ id }) => id)} isAway={found.isRefetchError} />}
      {found.isLoadingError && <ListFailure of={found} after={after} />}
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && (
        <Empty icon={isFiltered ? "search" : "door"} title={t(isFiltered ? "notFound" : "none")}>
          <p>{t(isFiltered ? "notFoundText" : "noneText")}</p>
          {isFiltered && <PassingButton onClick={() => show({})}>{t("clear")}</PassingButton>}
        </Empty>
      )}
      {found.data && found.data.length > 0 && <SignInEntries signIns={found.data} isStale={found.isPlaceholderData} />}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </Page>
  );
}
