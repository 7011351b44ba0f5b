import { partSheet } from "../styles/sheet.tsx";

/**
 * Pages beside their navigation; where there is little room, below it: a single line then, which people move sideways. Its edges
 * fade where it goes on, and the ring of the focus is drawn inside, since nothing is drawn outside of what scrolls.
 */
export const settingsLayout = partSheet(
  "settings",
  `
.lk-root[data-lk=account-settings][data-full-page] { align-content: start; justify-items: stretch; padding-block: calc(var(--_lk-space) * 12); }
.lk-settings { inline-size: 100%; max-inline-size: 60rem; margin-inline: auto; container: lk-settings / inline-size; }
.lk-settings-grid { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(var(--_lk-space) * 6); margin-block-start: calc(var(--_lk-space) * 6); }
.lk-settings-title { font-size: 1.625rem; font-weight: 650; line-height: 1.25; letter-spacing: -.02em; }
.lk-settings-nav { display: flex; gap: calc(var(--_lk-space) * 1); min-inline-size: 0; }
.lk-settings-link {
  display: flex;
  align-items: center;
  flex: none;
  gap: calc(var(--_lk-space) * 2.5);
  min-block-size: 2.5rem;
  padding: calc(var(--_lk-space) * 1.5) calc(var(--_lk-space) * 3);
  border-radius: var(--_lk-radius);
  color: var(--_lk-muted);
  font-size: .9375rem;
  font-weight: 500;
  text-decoration: none;
  transition: background-color .12s, color .12s;
}
.lk-settings-link:hover { background: color-mix(in oklab, transparent, var(--_lk-text) 5%); color: var(--_lk-text); }
.lk-settings-link[aria-current] { background: color-mix(in oklab, transparent, var(--_lk-text) 8%); color: var(--_lk-text); }
.lk-settings-title:focus-visible { outline: none; }
.lk-settings-group { display: flex; flex: none; gap: calc(var(--_lk-space) * 1); }
.lk-settings-group-title { color: var(--_lk-muted); font-size: .8125rem; font-weight: 600; }
.lk-settings-link-text { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.lk-settings-page { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(var(--_lk-space) * 5); align-content: start; min-inline-size: 0; }
.lk-settings-page > .lk-notices:empty { position: absolute; }
/* What stands below something still to come would move when it is there, maybe under a finger: it is shown as late as that. */
.lk-section:has(.lk-skeleton) ~ .lk-section:not(:focus-within) > :not(.lk-section-head),
.lk-section > .lk-list[aria-hidden] ~ :not(:focus-within) { visibility: hidden; }
.lk-section .lk-skeleton { visibility: visible; }
.lk-section {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: calc(var(--_lk-space) * 5);
  padding: calc(var(--_lk-space) * 6);
  border: 1px solid var(--_lk-line);
  border-radius: calc(var(--_lk-radius) * 1.4);
  background: var(--_lk-surface);
}
.lk-section[data-tone=danger] { border-color: color-mix(in oklab, var(--_lk-line), var(--_lk-danger) 45%); }
.lk-section-head { display: grid; gap: calc(var(--_lk-space) * 1); }
.lk-section-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 calc(var(--_lk-space) * 4); }
.lk-section-title { font-size: 1.0625rem; font-weight: 600; line-height: 1.4; letter-spacing: -.005em; }
.lk-section-title:focus-visible { outline: none; }
.lk-section .lk-form { max-inline-size: 24rem; }
.lk-row { display: flex; flex-wrap: wrap; align-items: center; gap: calc(var(--_lk-space) * 3); min-inline-size: 0; }
.lk-quiet { display: inline-flex; align-items: center; gap: .35em; color: var(--_lk-success); font-size: .875rem; font-weight: 500; }
.lk-value { min-inline-size: 0; font-weight: 550; overflow-wrap: anywhere; }
.lk-badge {
  display: inline-flex;
  align-items: center;
  gap: .35em;
  padding: .1em .65em;
  border: 1px solid color-mix(in oklab, var(--_lk-surface), var(--_lk-tone, var(--_lk-muted)) 40%);
  border-radius: 1rem;
  background: color-mix(in oklab, var(--_lk-surface), var(--_lk-tone, var(--_lk-muted)) 7%);
  color: var(--_lk-tone, var(--_lk-muted));
  font-size: .8125rem;
  font-weight: 500;
  white-space: nowrap;
}
.lk-badge[data-tone=success] { --_lk-tone: var(--_lk-success); }
@container lk-settings (width < 26rem) {
  .lk-section { padding: calc(var(--_lk-space) * 5) calc(var(--_lk-space) * 4); }
  .lk-section .lk-form { max-inline-size: none; }
  .lk-settings-link .lk-icon { display: none; }
}
@container lk-settings (width < 46rem) {
  .lk-settings-nav {
    position: relative;
    overflow: auto hidden;
    overscroll-behavior-inline: contain;
    padding-inline-end: calc(var(--_lk-space) * 8);
    scroll-padding-inline: calc(var(--_lk-space) * 8);
    scroll-snap-type: inline proximity;
    mask-image: linear-gradient(var(--_lk-onward, to right), var(--_lk-behind, #000), #000 calc(var(--_lk-space) * 8) calc(100% - var(--_lk-space) * 8), transparent);
  }
  @supports (animation-timeline: scroll()) { .lk-settings-nav { animation: lk-behind linear both; animation-timeline: scroll(self inline); } }
  .lk-settings-nav:dir(rtl) { --_lk-onward: to left; }
  /* The line moves to the current page's link, which may be still to come: until then none of the others can be pressed, or it would go off under a finger. */
  .lk-settings-nav:not(:has([aria-current])):has(.lk-skeleton) > * { visibility: hidden; }
  .lk-settings-nav .lk-skeleton { visibility: visible; }
  .lk-settings-link { scroll-snap-align: start; }
  .lk-settings-link:focus-visible { outline-offset: -2px; }
  .lk-settings-group { align-items: center; }
  .lk-settings-group-title { padding-inline: calc(var(--_lk-space) * 4) calc(var(--_lk-space) * 1); border-inline-start: 1px solid var(--_lk-line); }
  .lk-settings-group > .lk-settings-link { max-inline-size: 14rem; }
  .lk-settings-group > .lk-notices { inline-size: 16rem; }
}
/* Only what has been moved goes on at its start. */
@keyframes lk-behind { 1%, to { --_lk-behind: transparent } }
@media (pointer: coarse) { .lk-settings-nav { scrollbar-width: none; } }
@container lk-settings (width >= 46rem) {
  .lk-settings-grid { grid-template-columns: 12.5rem minmax(0, 1fr); gap: calc(var(--_lk-space) * 10); margin-block-start: calc(var(--_lk-space) * 8); }
  .lk-settings-nav { flex-direction: column; align-self: start; position: sticky; inset-block-start: calc(var(--_lk-space) * 6); margin-inline-start: calc(var(--_lk-space) * -3); }
  .lk-settings-group { flex-direction: column; min-inline-size: 0; }
  .lk-settings-group-title { padding: calc(var(--_lk-space) * 3) calc(var(--_lk-space) * 3) calc(var(--_lk-space) * .5); }
}
@media (forced-colors: active) { .lk-settings-link[aria-current] { outline: 1px solid CanvasText; } }
`,
);
