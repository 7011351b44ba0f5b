import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type Chart, type Days, readOverviewSearch, USUAL_DAYS } from "./overview-search.ts";

const route = getRouteApi("/signed-in/projects/$projectId/");

interface Chosen {
  readonly days: Days;
  readonly anonymous: boolean;
  readonly chart: Chart;
}

/** Reads what the overview shows from the URL, and changes it there. */
export function useOverview() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: "/projects/$projectId/" });
  const { days = USUAL_DAYS, anonymous = false } = search;
  const chart: Chart = search.chart ?? "sign-ups";
  return {
    days,
    chart,
    isWithAnonymous: anonymous,
    choose: (change: Partial<Chosen>) =>
      void navigate({
        search: readOverviewSearch({ days, anonymous, chart, ...change }),
        replace: true,
        resetScroll: false,
      }),
  };
}
