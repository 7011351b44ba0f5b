import { useMessages } from "@latchkit/ui";
import { Component, type ReactNode } from "react";
import { appMessages } from "../messages.ts";

/**
 * Shows a way on instead of an empty page when something below it cannot be shown, such as a user while the server is
 * away.
 */
export class FailureGuard extends Component<{ children: ReactNode; quiet?: boolean }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.quiet ? null : <Failure />;
  }
}

function Failure() {
  const t = useMessages(appMessages);
  return (
    <section className="page message" role="alert">
      <p>{t("loadingFailed")}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {t("tryAgain")}
      </button>
    </section>
  );
}
