import { createHash } from "node:crypto";
import { TextAnswer } from "../http/respond.ts";

/** The address of the page, below that of the dashboard. */
export const EMAIL_FRAME_PATH = "/email-frame";

/**
 * Shows what the page around it posts: `{ html, isDark }`. `prefers-color-scheme` in the email follows `isDark`, not
 * the reader's system. Scripts of the email do not run: those of a parsed document never do, and the policy forbids
 * handlers in attributes.
 */
const SCRIPT = `
const DARK = /\\(\\s*prefers-color-scheme\\s*:\\s*dark\\s*\\)/g;
const LIGHT = /\\(\\s*prefers-color-scheme\\s*:\\s*light\\s*\\)/g;
function choose(rules, isDark) {
  for (const rule of rules) {
    if (rule.media) rule.media.mediaText = rule.media.mediaText
      .replace(DARK, isDark ? "(min-width: 0)" : "(max-width: 0)").replace(LIGHT, isDark ? "(max-width: 0)" : "(min-width: 0)");
    if (rule.cssRules) choose(rule.cssRules, isDark);
  }
}
addEventListener("message", ({ source, data }) => {
  if (source !== parent) return;
  const email = new DOMParser().parseFromString(data.html, "text/html");
  const top = document.scrollingElement?.scrollTop ?? 0;
  document.replaceChild(document.adoptNode(email.documentElement), document.documentElement);
  document.documentElement.style.colorScheme = data.isDark ? "dark" : "light";
  for (const sheet of document.styleSheets) choose(sheet.cssRules, data.isDark);
  document.scrollingElement?.scrollTo(0, top);
});
addEventListener("click", (event) => event.preventDefault());
parent.postMessage("ready", "*");
`;

const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`,
  "style-src 'unsafe-inline' https:",
  "img-src data: https: http:",
  "font-src data: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-scripts",
].join("; ");

/**
 * Serves an empty page in which the dashboard previews emails. It has a policy of its own, because emails are styled
 * inline and the dashboard allows nothing inline, and an origin of its own, so that no email reaches the dashboard.
 */
export function serveEmailFrame(): TextAnswer {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": POLICY,
    "cache-control": "no-cache",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Email</title></head><body><script>${SCRIPT}</script></body></html>`;
  return new TextAnswer(200, headers, body);
}
