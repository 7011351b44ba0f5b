import { baseSheet, type Sheet } from "./sheet.tsx";

/**
 * Tokens, and what all components share.
 *
 * The dozen variables people set are `--lk-accent`, `-on-accent`, `-page`, `-surface`, `-text`, `-muted`, `-border`,
 * `-danger`, `-success`, `-radius`, `-font` and `-space`. We only read them, so that they can be set anywhere above; the
 * `--_lk-…` ones are ours.
 *
 * Full pages paint their own background, so they follow the reader's device; anything smaller stands on the host's, so it
 * follows the host's `color-scheme`. `--lk-mode` settles it for both. What they show hangs from their top: it grows when more of it
 * comes, and would move up were it centred. Their background reaches beyond an element of the host's that is narrower than the
 * window, or has padding or borders, without making anything scroll; not where something comes before them that it would cover.
 *
 * What is important in a lower layer beats what a higher one says, so that reduced motion needs to be said only once.
 */
export const base = baseSheet(
  "base",
  `
.lk-root {
  --_lk-accent: var(--lk-accent, light-dark(#1b1f27, #eef0f3));
  --_lk-on-accent: var(--lk-on-accent, light-dark(#fff, #14171c));
  --_lk-page: var(--lk-page, light-dark(#f5f6f8, #0d0f12));
  --_lk-surface: var(--lk-surface, light-dark(#fff, #15181d));
  --_lk-text: var(--lk-text, light-dark(#1b1f27, #eceef1));
  --_lk-muted: var(--lk-muted, light-dark(#5b6472, #9da6b3));
  --_lk-line: var(--lk-border, light-dark(#e2e5ea, #2a2f37));
  --_lk-control: color-mix(in oklab, var(--_lk-line), var(--_lk-muted) 62%);
  --_lk-danger: var(--lk-danger, light-dark(#b3261e, #ff9a90));
  --_lk-success: var(--lk-success, light-dark(#1a6e3c, #6fd398));
  --_lk-hover: color-mix(in oklab, var(--_lk-surface), var(--_lk-text) 6%);
  --_lk-radius: var(--lk-radius, .625rem);
  --_lk-space: var(--lk-space, .25rem);
  display: block;
  box-sizing: border-box;
  color: var(--_lk-text);
  color-scheme: var(--lk-mode, inherit);
  font: 400 .9375rem/1.5 var(--lk-font, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif);
  font-optical-sizing: auto;
  letter-spacing: normal;
  text-align: start;
  text-size-adjust: 100%;
  -webkit-font-smoothing: antialiased;
  -webkit-tap-highlight-color: transparent;
}
.lk-root[data-inline] { display: inline-block; vertical-align: middle; }
.lk-root[data-full-page] {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: center;
  min-block-size: 100vh;
  min-block-size: 100dvb;
  padding: clamp(calc(var(--_lk-space) * 8), 20vh - 6rem, 10rem) calc(var(--_lk-space) * 4) calc(var(--_lk-space) * 8);
  background: var(--_lk-page);
  color-scheme: var(--lk-mode, light dark);
}
@media (forced-colors: none) {
  .lk-root[data-full-page] { border-image: conic-gradient(var(--_lk-page) 0 0) fill 0 / 0 / 100vh 100vw; }
  body :not(script, style, link, template, noscript, :empty, [hidden]) ~ .lk-root,
  body :not(script, style, link, template, noscript, :empty, [hidden]) ~ * .lk-root { border-image: none; }
}
[class^="lk-"] { box-sizing: border-box; margin: 0; }
[class^="lk-"]:focus-visible { outline: 2px solid var(--_lk-accent); outline-offset: 2px; }
.lk-hidden {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.lk-extra { color: var(--_lk-muted); font-size: .8125rem; text-align: center; text-wrap: balance; }
.lk-text { color: var(--_lk-muted); text-wrap: pretty; overflow-wrap: anywhere; }
.lk-form { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(var(--_lk-space) * 4.5); }
.lk-actions { display: grid; gap: calc(var(--_lk-space) * 2.5); }
.lk-icon { flex: none; inline-size: 1.25em; block-size: 1.25em; vertical-align: -.25em; }
@media (prefers-reduced-motion: reduce) {
  [class^="lk-"], [class^="lk-"]::before, [class^="lk-"]::after { animation: none !important; transition: none !important; }
}
`,
);

/**
 * Keeps the host page's rules for plain elements off ours. Rules outside layers beat rules in layers, so
 * `button { … }` in a page would win over all we say; `revert-layer` outside the layers undoes that. Its specificity is
 * tuned by a selector that never matches: above any run of element names, below one class. A `className` therefore
 * overrides us without effort, and so does `.lk-root .lk-button`. Where no class of the host's was passed in, the guard also
 * outweighs the likes of `input[type="email"]`.
 *
 * To go through it costs every element a little, so it waits for the first paint where it has nothing to guard against.
 */
export const guard: Sheet = {
  name: "lk-guard",
  isGuard: true,
  css: `
:where([class^="lk-"]):not(x x x x x x x x),
[class^="lk-"]:where(:not([class*=" "])):not(x x x x x x x x) { all: revert-layer; }
`,
};
