// How fast a campaign goes out and whether others wait for it, what hostile sources do to others, and how soon the
// preview follows a key press: `node bench/emails.mjs [campaign] [hostile] [preview]`, after a build. Default: all
// three.
import { green, red, say } from "../scripts/terminal.mjs";
import { measureCampaign } from "./email-campaign.mjs";
import { measureEmailPreview } from "./email-preview.mjs";
import { measureHostileEmails } from "./hostile-emails.mjs";

/** @typedef {{ claim: string, limit: number, found: number, isAtLeast?: boolean }} Claim */

/** @type {Readonly<Record<string, () => Promise<Claim[]>>>} */
const PARTS = { campaign: measureCampaign, hostile: measureHostileEmails, preview: measureEmailPreview };

const asked = process.argv.slice(2);
for (const [part, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(part)) continue;
  for (const { claim, limit, found, isAtLeast = false } of await measure()) {
    const isKept = isAtLeast ? found >= limit : found <= limit;
    say(
      `${isKept ? green("✓") : red("✗")} ${claim}: ${found.toFixed(2)} (${isAtLeast ? "at least" : "at most"} ${limit})`,
    );
    if (!isKept) process.exitCode = 1;
  }
}
