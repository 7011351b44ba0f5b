import * as react from "@latchkit/react";
import axe from "axe-core";
import { afterAll, describe, expect, it } from "vitest";
import { cdp, page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { Gallery, type GalleryLook } from "./gallery.tsx";
import type { GalleryState } from "./gallery-state.ts";
import { states } from "./states.tsx";

/**
 * A usual run shows the first state of each component in one view; LATCHKIT_WHOLE_PROOFS=1 shows all states in all, and
 * saves screenshots.
 */
const isWhole = import.meta.env.LATCHKIT_WHOLE_PROOFS === "1";
const componentOf = ({ name }: GalleryState) => name.split(":")[0];
const firstStates = [...new Map([...states].reverse().map((state) => [componentOf(state), state])).values()].reverse();
const shownStates = isWhole ? states : firstStates;

/** A phone; and a window of 1280 × 1024 pixels zoomed to 400 % (WCAG 2.2, 1.4.10). */
const WINDOWS = { phone: { width: 360, height: 800 }, zoomed: { width: 320, height: 256 } } as const;

/** The protocol of Chromium's developer tools, for which Vitest has no types. */
const devTools = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> };

interface View extends GalleryLook {
  readonly window: keyof typeof WINDOWS;
  readonly isForced: boolean;
}

/** Long words in the zoomed window, right to left in both; forced colors in half of them. */
const VIEWS: readonly View[] = (["light", "dark"] as const).flatMap((mode) => [
  { mode, lang: "en", window: "phone", isForced: false },
  { mode, lang: "ar", window: "zoomed", isForced: false },
  { mode, lang: "de", window: "zoomed", isForced: true },
  { mode, lang: "ar", window: "phone", isForced: false },
  { mode, lang: "de", window: "zoomed", isForced: false },
  { mode, lang: "ar", window: "phone", isForced: true },
]);

/** Milliseconds without a change after which a state counts as shown. */
const QUIET = isWhole ? 60 : 30;

/** Waits until nothing has changed for a moment. */
async function settled(element: Element): Promise<void> {
  await expect.poll(() => element.querySelector("main")?.dataset.steps, { interval: 20, timeout: 10_000 }).toBe("0");
  for (let before = ""; before !== element.innerHTML; ) {
    before = element.innerHTML;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
  }
}

function nameOf({ mode, lang, window, isForced }: View): string {
  return `${isForced ? "forced-" : ""}${mode}-${lang}-${window}`;
}

async function lookAs({ mode, window, isForced }: View): Promise<void> {
  const { width, height } = WINDOWS[window];
  await page.viewport(width, height);
  await devTools.send("Emulation.setEmulatedMedia", {
    features: [
      { name: "forced-colors", value: isForced ? "active" : "none" },
      { name: "prefers-color-scheme", value: mode },
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });
}

/** Rules about whole pages do not apply: a component is a part of one, and its first link need not skip anything. */
const RULES = { region: { enabled: false }, "skip-link": { enabled: false } };

/** Asks axe what is wrong: one line per element. */
async function problemsIn(element: Element, isForced: boolean): Promise<string[]> {
  // axe takes -webkit-text-fill-color for the color of text, of which Chromium does not say that it is forced.
  const rules = { ...RULES, "color-contrast": { enabled: !isForced } };
  const { violations } = await axe.run(element, { rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(" ")}: ${any.map(({ message }) => message).join(" ")}`),
  );
}

/** Elements that need scrolling from side to side: the page, or a dialog or menu in front of it. */
function sidewards(): string[] {
  const inFront = [...document.querySelectorAll("dialog[open], :popover-open")].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 1;
  });
  const root = document.documentElement;
  return [...(root.scrollWidth > innerWidth ? [root] : []), ...inFront].map(
    ({ tagName, className }) => `${tagName}.${className}`,
  );
}

/** Returns the elements that move although the reader wants reduced motion. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().duration) > 1)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? "") : "an animation"));
}

/** Texts that do not take the colors that the reader forces. */
function ownColors(element: Element): string[] {
  const isOwn = (one: Element) => getComputedStyle(one).getPropertyValue("forced-color-adjust") !== "auto";
  const hasText = ({ childNodes }: Element) => [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return [...element.querySelectorAll("*")]
    .filter((one) => hasText(one) && isOwn(one))
    .map(({ className }) => className);
}

async function expectFine(state: GalleryState, view: View): Promise<void> {
  await lookAs(view);
  history.replaceState(null, "", `#${state.hash}`);
  const { container } = await render(<Gallery state={state} look={view} />);
  const message = nameOf(view);
  await settled(container);
  // Again until all has loaded: on a busy machine, a heading may be empty for longer than a moment.
  await expect.poll(() => problemsIn(container, view.isForced), { message, timeout: 5_000 }).toEqual([]);
  expect.soft(sidewards(), `${message}: what needs scrolling from side to side`).toEqual([]);
  if (view.isForced) expect.soft(ownColors(container), `${message}: what has colors of its own`).toEqual([]);
  expect.soft(moving(), `${message}: what moves`).toEqual([]);
  if (isWhole) await page.screenshot({ path: `__screenshots__/${state.name.replace(/\W+/g, "-")}-${message}.png` });
  await cleanup();
}

describe("every component", () => {
  afterAll(() => devTools.send("Emulation.setEmulatedMedia", { features: [] }));

  it.each(shownStates.map((state, index) => [state.name, state, index] as const))(
    "%s has no accessibility problems that axe finds, and fits a phone and a zoomed window",
    async (_, state, index) => {
      for (const view of isWhole ? VIEWS : [VIEWS[index % VIEWS.length] as View]) await expectFine(state, view);
    },
    isWhole ? 300_000 : undefined,
  );

  it("shows every public component", () => {
    const components = Object.keys(react).filter((name) => /^[A-Z]/.test(name));
    expect(components.filter((name) => !states.some((state) => componentOf(state) === name))).toEqual([]);
  });

  it("shows each state under a name of its own", () => {
    const names = states.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
