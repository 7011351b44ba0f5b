import { isKnownError, StatusError } from "@latchkit/kit";
import { useEffect } from "react";
import { FailureNotice } from "../layout/failure-notice.tsx";
import { useTurnPage } from "./use-turn-page.ts";

export interface ListFailureProps {
  /** Query of the list. */
  of: { readonly error: unknown; refetch(): unknown };
  /** Cursor of the page in the URL. */
  after: string | undefined;
}

/**
 * Says why a list could not be loaded, with a button to retry; nothing if it did not fail. If the page in the URL does
 * not exist, opens the first page instead.
 */
export function ListFailure({ of: { error, refetch }, after }: ListFailureProps) {
  const turnPage = useTurnPage();
  const isGone = after !== undefined && isOfPage(error);
  useEffect(() => {
    if (isGone) turnPage(undefined, "replace");
  }, [isGone, turnPage]);
  if (error === null || isGone) return null;
  return <FailureNotice error={error} retry={refetch} />;
}

/** Whether the backend cannot read the cursor of a page: its entry is gone, or it never was one. */
function isOfPage(error: unknown): boolean {
  if (error instanceof StatusError) return error.reason === "PAGE_START_NOT_FOUND" || error.status === 422;
  return isKnownError(error, "SCHEMA_ERROR");
}
