import { partSheet } from "../styles/sheet.tsx";

/** Pages beside their navigation; below it where there is little room. */
export const settingsLayout = partSheet(
  "settings",
  `
.lk-root[data-lk=account-settings][data-full-page] { align-content: start; justify-items: stretch; padding-block: calc(var(--_lk-space) * 12); }
.lk-settings { inline-size: 100%; max-inline-size: 60rem; margin-inline: auto; container: lk-settings / inline-size; }
.lk-settings-grid { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(var(--_lk-space) * 6); margin-block-start: calc(var(--_lk-space) * 6); }
.lk-settings-title { font-size: 1.625rem; font-weight: 650; line-height: 1.25; letter-spacing: -.02em; }
.lk-settings-nav { display: flex; flex-wrap: wrap; gap: calc(var(--_lk-space) * 1); }
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
.lk-settings-group { display: flex; flex-wrap: wrap; flex: 1 0 100%; gap: calc(var(--_lk-space) * 1); min-inline-size: 0; max-inline-size: 100%; }
.lk-settings-group-title { inline-size: 100%; padding: calc(var(--_lk-space) * 3) calc(var(--_lk-space) * 3) calc(var(--_lk-space) * .5); color: var(--_lk-muted); font-size: .8125rem; font-weight: 600; }
.lk-settings-group > .lk-settings-link { min-inline-size: 0; max-inline-size: 100%; }
.lk-settings-link-text { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.lk-settings-page { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(var(--_lk-space) * 5); align-content: start; min-inline-size: 0; }
.lk-settings-page > .lk-notices:empty { position: absolute; }
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
  .lk-section-title:focus-visible { outline: none; }
.lk-section .lk-form { max-inline-size: none; }
  .lk-settings-link .lk-icon { display: none; }
}
@container lk-settings (width >= 46rem) {
  .lk-settings-grid { grid-template-columns: 12.5rem minmax(0, 1fr); gap: calc(var(--_lk-space) * 10); margin-block-start: calc(var(--_lk-space) * 8); }
  .lk-settings-nav { flex-direction: column; align-self: start; position: sticky; inset-block-start: calc(var(--_lk-space) * 6); margin-inline-start: calc(var(--_lk-space) * -3); }
  .lk-settings-group { flex: none; flex-direction: column; flex-wrap: nowrap; }
}
@media (forced-colors: active) { .lk-settings-link[aria-current] { outline: 1px solid CanvasText; } }
`,
);
