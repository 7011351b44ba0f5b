import { isKnownError, NetworkError } from "@latchkit/kit";
import { useExplain, useMessages } from "@latchkit/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { use, useEffect, useEffectEvent } from "react";
import { RequestId } from "../parts/failures/request-id.tsx";
import { UnfetchedPage } from "./lazy-page.tsx";
import { shellMessages } from "./messages.ts";
import { NoSuchPage } from "./not-found.tsx";
import { Page, ProjectName } from "./page.tsx";
import { PlainFrame } from "./plain-frame.tsx";

/** Replaces a page that failed, inside its frame, and retries once there is a connection. */
export function Failure({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const t = useMessages(shellMessages);
  const explain = useExplain();
  const router = useRouter();
  const isInProject = use(ProjectName) !== null;
  const isOffline = error instanceof NetworkError && error.isOffline;
  async function tryAgain(): Promise<void> {
    if (error instanceof UnfetchedPage) error.forget();
    await router.invalidate();
    reset();
  }
  const onBack = useEffectEvent(() => void tryAgain());
  useEffect(() => {
    const onOnline = () => onBack();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  // The page asks for nothing by itself that the backend cannot read: there is no such ID as the one in its address.
  if (isKnownError(error, "SCHEMA_ERROR")) return <NoSuchPage />;
  const page = (
    <Page title={t(isOffline ? "youAreOffline" : "notLoaded")} isStandIn>
      <p>{isOffline ? t("opensLater") : explain(error)}</p>
      <RequestId of={error} />
      <p>
        <button type="button" className="button" data-look="primary" onClick={() => void tryAgain()}>
          {t("tryAgain")}
        </button>
      </p>
    </Page>
  );
  return isInProject ? page : <PlainFrame>{page}</PlainFrame>;
}
