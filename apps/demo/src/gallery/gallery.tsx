import { Provider, Theme } from "@latchkit/react";
import { useEffect, useRef, useState } from "react";
import type { GalleryState, GalleryStep } from "./gallery-state.ts";

/** Look in which the gallery shows its states. */
export interface GalleryLook {
  readonly mode: "light" | "dark";
  /** Language tag; Arabic shows the components from right to left. */
  readonly lang: string;
}

/** Milliseconds between two looks for the element of a step. */
const STEP_INTERVAL = 20;

/** Shows one component in one state. `data-steps` counts the steps that are left. */
export function Gallery({ state, look: { mode, lang } }: { state: GalleryState; look: GalleryLook }) {
  const [app] = useState(state.createApp);
  const main = useRef<HTMLElement>(null);
  const left = useSteps(main, state.steps);
  return (
    <Provider app={app} lang={lang}>
      <Theme mode={mode}>
        <main
          ref={main}
          data-steps={left}
          dir={lang === "ar" ? "rtl" : "ltr"}
          style={{
            colorScheme: mode,
            background: mode === "dark" ? "#111" : "#f6f6f6",
            color: mode === "dark" ? "#eee" : "#111",
            padding: "1rem",
            minBlockSize: "100vh",
            boxSizing: "border-box",
          }}
        >
          {state.content}
        </main>
      </Theme>
    </Provider>
  );
}

/** Takes steps one after the other, each as soon as its element is shown. @returns How many are left. */
function useSteps(main: { readonly current: HTMLElement | null }, steps: readonly GalleryStep[]): number {
  const [done, setDone] = useState(0);
  const step = steps[done];
  useEffect(() => {
    if (!step) return undefined;
    const timer = setInterval(() => {
      const found = main.current?.querySelector<HTMLElement>("press" in step ? step.press : step.fill);
      if (!found) return;
      clearInterval(timer);
      if ("press" in step) found.click();
      else if (found instanceof HTMLInputElement) typeInto(found, step.text);
      setDone(done + 1);
    }, STEP_INTERVAL);
    return () => clearInterval(timer);
  }, [main, step, done]);
  return steps.length - done;
}

function typeInto(input: HTMLInputElement, text: string): void {
  // React overrides the property on the element, to notice only what people type.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
