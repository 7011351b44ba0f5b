/**
 * Configuration of a running demo: public by nature, no secrets.
 *
 * @typedef {object} DemoConfig
 * @property {string} apiUrl Origin of the backend, such as `http://localhost:4100`.
 * @property {string} shelvesUrl Origin of the demo's own backend, which keeps the shelves of teams.
 * @property {string} projectId
 * @property {string} publishableClientKey Starts with `pck_`.
 * @property {string | null} mailboxUrl Where development mails can be read; null where mails really are delivered.
 */

/** Marks the place in index.html. */
export const CONFIG_PLACE = "<!--config-->";

/**
 * The configuration as a data block of the page, so that one build fits any port.
 *
 * @param {DemoConfig} config @returns {string}
 */
export function configTag({ apiUrl, shelvesUrl, projectId, publishableClientKey, mailboxUrl }) {
  // Escaped, since "</script>" inside a value would end the block (HTML standard, 4.12.1.3).
  const config = { apiUrl, shelvesUrl, projectId, publishableClientKey, mailboxUrl };
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return `<script id="config" type="application/json">${json}</script>`;
}
