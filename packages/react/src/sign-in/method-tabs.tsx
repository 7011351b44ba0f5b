import type { KeyboardEvent } from "react";
import { useText } from "../language/use-text.ts";
import { partSheet, Styles } from "../styles/sheet.tsx";
import type { FormWay } from "./auth-card.tsx";
import { lastUsed } from "./last-used.ts";
import { LastUsed } from "./last-used-badge.tsx";

const sheet = partSheet(
  "tabs",
  `
.lk-tabs {
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: calc(var(--_lk-space) * .75);
  block-size: 2.75rem;
  padding: calc(var(--_lk-space) * .75);
  border-radius: var(--_lk-radius);
  background: var(--_lk-hover);
}
.lk-tab {
  position: relative;
  padding: 0 calc(var(--_lk-space) * 2);
  border: 1px solid transparent;
  border-radius: calc(var(--_lk-radius) * .75);
  background: none;
  color: var(--_lk-muted);
  font: inherit;
  font-size: .875rem;
  font-weight: 550;
  cursor: pointer;
  touch-action: manipulation;
}
.lk-tab:hover { color: var(--_lk-text); }
.lk-tab[aria-selected=true] { border-color: var(--_lk-line); background: var(--_lk-surface); color: var(--_lk-text); }
@media (forced-colors: active) { .lk-tab[aria-selected=true] { border-color: Highlight; } }
`,
);

export const methodTabsTexts = {
  label: "How to sign in",
  password: "By password", // Not what the field is called: the panel bears this name.
  code: "By e-mail code",
} as const;

export interface MethodTabsProps {
  way: FormWay;
  onWay: (way: FormWay) => void;
  /** Of the element with the form; tabs are named after it. */
  panelId: string;
}

const WAYS = ["password", "code"] as const satisfies readonly FormWay[];

/** Chooses between the forms of a card. Arrow keys change over at once (WAI-ARIA Authoring Practices, "Tabs"). */
export function MethodTabs({ way, onWay, panelId }: MethodTabsProps) {
  const say = useText("methodTabs", methodTabsTexts);
  const texts = { password: say("password"), code: say("code") };
  const last = lastUsed();

  function turn(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const keys = isRtl ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const index = event.key === "Home" ? 0 : event.key === "End" ? 1 : keys.indexOf(event.key);
    const next = WAYS[index];
    if (next === undefined) return;
    event.preventDefault();
    onWay(next);
    document.getElementById(`${panelId}-${next}`)?.focus();
  }

  return (
    <div className="lk-tabs" role="tablist" aria-label={say("label")} onKeyDown={turn}>
      <Styles sheet={sheet} />
      {WAYS.map((each) => (
        <button
          key={each}
          type="button"
          className="lk-tab"
          role="tab"
          id={`${panelId}-${each}`}
          aria-selected={each === way}
          aria-controls={panelId}
          tabIndex={each === way ? 0 : -1}
          onClick={() => onWay(each)}
        >
          {texts[each]}
          {each === last ? <LastUsed /> : null}
        </button>
      ))}
    </div>
  );
}
