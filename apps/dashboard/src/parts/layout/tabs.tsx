import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormats } from "../../languages/language-provider.tsx";

export interface Tab {
  readonly id: string;
  readonly title: ReactNode;
  /** Its address, such as `{ to: ".", search: { tab: "security" } }`. */
  readonly link: Pick<LinkProps, "to" | "params" | "search">;
  /** Number of entries behind it. */
  readonly count?: number | undefined;
}

export interface TabsProps {
  /** Accessible name of the navigation. */
  label: string;
  tabs: readonly Tab[];
  /** ID of the tab that is shown. */
  current: string;
}

/** Links to the parts of a page. The URL holds the choice, so that each has an address and the browser's way back works. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const formats = useFormats();
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ id, title, link, count }) => (
        <Link
          key={id}
          {...link}
          resetScroll={false}
          className="tab"
          aria-current={id === current ? "page" : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {title}
          {count !== undefined && <span className="tab-count">{formats.number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
