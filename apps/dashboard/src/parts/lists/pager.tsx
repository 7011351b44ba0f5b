import { useMessages } from "@latchkit/ui";
import { useLocation, useRouter } from "@tanstack/react-router";
import { PassingButton } from "../actions/passing-button.tsx";
import { partsMessages } from "../messages.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Cursors of the visited pages before this one; the first page is "". */
    readonly pagesBefore?: readonly string[];
  }
}

/**
 * Links to the next and previous page of a list with cursors.
 *
 * The URL holds the cursor of a page. Without visited pages in the history, it offers the first page.
 */
export function Pager({ after, next }: { after: string | undefined; next: string | null }) {
  const t = useMessages(partsMessages);
  const router = useRouter();
  const { pagesBefore = [] } = useLocation().state;
  if (after === undefined && next === null) return null;
  const go = (to: string, before: readonly string[]) => {
    const { pathname, search } = router.state.location;
    const query = router.options.stringifySearch?.({ ...search, after: to === "" ? undefined : to }) ?? "";
    router.history.push(router.options.basepath + pathname + query, { pagesBefore: before });
  };
  return (
    <nav className="pager" aria-label={t("pages")}>
      {after !== undefined && (
        <PassingButton onClick={() => go(pagesBefore.at(-1) ?? "", pagesBefore.slice(0, -1))}>
          {pagesBefore.length > 0 ? t("previousPage") : t("firstPage")}
        </PassingButton>
      )}
      {next !== null && (
        <PassingButton onClick={() => go(next, [...pagesBefore, after ?? ""])}>{t("nextPage")}</PassingButton>
      )}
    </nav>
  );
}
