import { Link, type LinkProps } from "@tanstack/react-router";
import type { KeyboardEvent, ReactNode } from "react";
import { useFormats } from "../../localization/language-provider.tsx";
import "./tabs.css";

export interface Tab {
  readonly id: string;
  readonly title: ReactNode;
  /** Its address, such as `{ to: ".", search: { tab: "security" } }`. */
  readonly link: Pick<LinkProps, "to" | "params" | "search">;
  /** Number of entries behind it. */
  readonly count?: number | undefined;
}

export interface TabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
  /** ID of the tab that is shown. */
  current: string;
  /** Content of the current tab. */
  children: ReactNode;
}

/**
 * Shows a page in parts. The URL holds the choice, so that each part has an address and the browser's way back works.
 * Arrow keys, Home and End move between the tabs (WAI-ARIA tabs pattern).
 */
export function Tabs({ label, tabs, current, children }: TabsProps) {
  const formats = useFormats();
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map(({ id, title, link, count }) => (
          <Link
            key={id}
            {...link}
            id={`tab-${id}`}
            resetScroll={false}
            className="tab"
            role="tab"
            aria-selected={id === current}
            aria-controls={id === current ? "tab-panel" : undefined}
            tabIndex={id === current ? 0 : -1}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            <span>{title}</span>
            {count !== undefined && <span className="tab-count">{formats.number(count)}</span>}
          </Link>
        ))}
      </div>
      <div id="tab-panel" className="tab-panel" role="tabpanel" aria-labelledby={`tab-${current}`}>
        {children}
      </div>
    </>
  );
}

function onKey(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  const forward = getComputedStyle(list).direction === "rtl" ? -1 : 1;
  const steps: Record<string, number> = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 };
  const to = steps[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const tab = tabs.at(to % tabs.length);
  tab?.focus();
  tab?.click();
}
