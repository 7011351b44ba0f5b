import { FailureNotice, Skeleton } from "@latchkit/ui";
import { type ReactNode, useId } from "react";
import type { AccountSettingsItem } from "../sections/account-settings-item.ts";
import type { TeamPages } from "../teams/use-team-pages.tsx";

export interface TeamLinksProps {
  title: string;
  pages: TeamPages;
  current: AccountSettingsItem | undefined;
  retry: () => unknown;
}

/** The pages about teams, under a title of their own. */
export function TeamLinks({ title, pages, current, retry }: TeamLinksProps) {
  const id = useId();
  if (pages.items.length === 0 && pages.failure === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="lk-settings-group" role="group" aria-labelledby={id}>
      <p className="lk-settings-group-title" id={id}>
        {title}
      </p>
      {pages.failure === undefined ? null : <FailureNotice error={pages.failure} retry={retry} />}
      {pages.isPending ? (
        <span className="lk-settings-link">
          <Skeleton size="label" />
        </span>
      ) : (
        pages.items.map((item) => <PageLink key={item.id} item={item} isCurrent={item === current} />)
      )}
    </div>
  );
}

/** The way to one of the account pages. */
export function PageLink({ item, isCurrent }: { item: AccountSettingsItem; isCurrent: boolean }): ReactNode {
  return (
    <a className="lk-settings-link" href={`#${item.id}`} aria-current={isCurrent ? "page" : undefined}>
      {item.icon}
      <bdi className="lk-settings-link-text">{item.title}</bdi>
    </a>
  );
}
