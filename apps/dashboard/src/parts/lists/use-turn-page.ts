import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Cursors of the visited pages before this one; the first page is "". */
    readonly pagesBefore?: readonly string[];
  }
}

/** Goes to the page of a list that begins at a cursor; undefined for the first one. */
export type TurnPage = (after: string | undefined, how: "push" | "replace", pagesBefore?: readonly string[]) => void;

/** Returns a function that opens another page of the list in the URL. */
export function useTurnPage(): TurnPage {
  const router = useRouter();
  return useCallback(
    (after, how, pagesBefore = []) => {
      const { pathname, search } = router.state.location;
      const query = router.options.stringifySearch?.({ ...search, after }) ?? "";
      router.history[how](router.options.basepath + pathname + query, { pagesBefore });
    },
    [router],
  );
}
