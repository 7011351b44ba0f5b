import { useMessages } from "@latchkit/ui";
import { useLocation } from "@tanstack/react-router";
import { PassingButton } from "../actions/passing-button.tsx";
import { useAction } from "../actions/use-action.ts";
import { partsMessages } from "../messages.ts";
import { useTurnPage } from "./use-turn-page.ts";

export interface PagerProps {
  /** Cursor of this page; undefined for the first one. */
  after: string | undefined;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /**
   * Finds the cursor of the page before this one, for pages that were opened by their URL; undefined for the first one.
   */
  previous?: () => Promise<string | undefined>;
}

/**
 * Links to the next and previous page of a list with cursors.
 *
 * The URL holds the cursor of a page. Without visited pages in the history, it finds the previous page or offers the
 * first one.
 */
export function Pager({ after, next, previous }: PagerProps) {
  const t = useMessages(partsMessages);
  const turnPage = useTurnPage();
  const { pagesBefore = [] } = useLocation().state;
  const back = useAction(async () => {
    const known = pagesBefore.at(-1) ?? (await previous?.());
    turnPage(known || undefined, "push", pagesBefore.slice(0, -1));
  });
  if (after === undefined && next === null) return null;
  return (
    <nav className="pager" aria-label={t("pages")}>
      {after !== undefined && (
        <PassingButton aria-disabled={back.isBusy} onClick={() => void back.run()}>
          {pagesBefore.length > 0 || previous ? t("previousPage") : t("firstPage")}
        </PassingButton>
      )}
      {next !== null && (
        <PassingButton onClick={() => turnPage(next, "push", [...pagesBefore, after ?? ""])}>
          {t("nextPage")}
        </PassingButton>
      )}
    </nav>
  );
}
