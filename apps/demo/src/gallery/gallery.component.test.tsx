import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { Gallery, type GalleryLook } from "./gallery.tsx";
import { states } from "./states.tsx";

/** A usual run shows each state in one look; LATCHKIT_WHOLE_PROOFS=1 shows all states in all, and saves screenshots. */
const isWhole = import.meta.env.LATCHKIT_WHOLE_PROOFS === "1";
const LOOKS: readonly GalleryLook[] = [
  { mode: "light", lang: "en" },
  { mode: "dark", lang: "ar" },
  { mode: "light", lang: "ar" },
  { mode: "dark", lang: "de" },
];

/** Waits until nothing has changed for a moment. */
async function settled(element: Element): Promise<void> {
  await expect.poll(() => element.innerHTML, { interval: 20 }).not.toBe("");
  for (let before = ""; before !== element.innerHTML; ) {
    before = element.innerHTML;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** Beside this file. */
function screenshotOf(name: string, { mode, lang }: GalleryLook): string {
  return `__screenshots__/${name.replace(/\W+/g, "-")}-${mode}-${lang}.png`;
}

/** Rules about whole pages do not apply: a component is a part of one, and its first link need not skip anything. */
const RULES = { region: { enabled: false }, "skip-link": { enabled: false } };

/** Asks axe what is wrong: one line per rule, naming the elements. */
async function problemsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: RULES });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

describe("every component in every state", () => {
  for (const [index, state] of states.entries()) {
    it(`${state.name} has no accessibility problems that axe finds, and fits a phone`, async () => {
      await page.viewport(360, 800);
      for (const look of isWhole ? LOOKS : LOOKS.slice(index % 2, (index % 2) + 1)) {
        history.replaceState(null, "", `#${state.hash ?? ""}`);
        const { container } = await render(<Gallery state={state} look={look} />);
        await settled(container);
        // Again until all has loaded: on a busy machine, a heading may be empty for longer than a moment.
        await expect
          .poll(() => problemsIn(container), { message: `${look.mode} ${look.lang}`, timeout: 5_000 })
          .toEqual([]);
        expect(container.scrollWidth, `${look.mode} ${look.lang}`).toBeLessThanOrEqual(360);
        if (isWhole) await page.screenshot({ path: screenshotOf(state.name, look) });
        await cleanup();
      }
    });
  }
});
