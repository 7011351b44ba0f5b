import { Skeleton, Styles } from "@latchkit/ui";
import { settingsLayout } from "./settings-layout.ts";

/**
 * The outline of the account pages, in their final place.
 *
 * @param props.isOnePage Whether one page is shown without title and navigation. Default: `false`.
 */
export function SettingsSkeleton({ isOnePage = false }: { isOnePage?: boolean }) {
  const page = (
    <div className="lk-settings-page">
      {[1, 2].map((number) => (
        <div key={number} className="lk-section">
          <Skeleton size="label" />
          <Skeleton size="control" />
          <Skeleton size="control" />
        </div>
      ))}
    </div>
  );
  if (isOnePage) {
    return (
      <div className="lk-settings">
        <Styles sheet={settingsLayout} />
        {page}
      </div>
    );
  }
  return (
    <div className="lk-settings">
      <Styles sheet={settingsLayout} />
      <div className="lk-settings-title">
        <Skeleton size="title" />
      </div>
      <div className="lk-settings-grid">
        <div className="lk-settings-nav" aria-hidden="true">
          <span className="lk-settings-link lk-settings-choice">
            <Skeleton size="label" />
          </span>
          <div className="lk-settings-links">
            {["profile", "emails", "auth", "notifications", "sessions", "settings"].map((id) => (
              <span key={id} className="lk-settings-link">
                <Skeleton size="label" />
              </span>
            ))}
          </div>
        </div>
        {page}
      </div>
    </div>
  );
}
