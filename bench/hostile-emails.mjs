import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ADMIN_HEADERS, CLIENT_HEADERS, PASSWORD, signUp, startLatchkit } from "./latchkit.mjs";
import { load, residentMegabytesWithRenderer } from "./load.mjs";

const MAX_SECONDS = 2.5;
const MAX_RATIO = 2;
const MAX_GROWTH_MEGABYTES = 150;
/** Few enough that signing in alone leaves half of the machine. */
const SIGN_INS_PER_SECOND = 4;
/** Duration of the sign-ins, once before the hostile emails and once during them, in seconds. */
const SECONDS = 30;

const SOURCES = fileURLToPath(new URL("../packages/email-renderer/src/hostile-sources.test-data.ts", import.meta.url));

/**
 * Has hostile sources rendered one after the other, while users sign in.
 *
 * @returns {Promise<import("./emails.mjs").Claim[]>}
 */
export async function measureHostileEmails() {
  const sources = await hostileSources();
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-"));
  const latchkit = await startLatchkit(dataDir);
  try {
    return await measure(latchkit, sources);
  } finally {
    await latchkit.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {import("./latchkit.mjs").Subject} latchkit @param {readonly string[]} sources */
async function measure(latchkit, sources) {
  const { email } = await signUp(latchkit, "user@shop.example");
  const body = JSON.stringify({ email, password: PASSWORD });
  const signIns = (/** @type {number} */ seconds) =>
    load(latchkit, {
      method: "POST",
      path: "/api/v1/auth/password/sign-in",
      clients: Array.from({ length: 4 }, () => ({ headers: CLIENT_HEADERS, body })),
      seconds,
      rate: SIGN_INS_PER_SECOND,
    });
  await render(latchkit, "export const EmailTemplate = () => null;"); // Starts the process that renders.
  await signIns(5);
  // Signing in takes memory, too: peaks are compared. The process that renders counts, PostgreSQL does not.
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytesWithRenderer(latchkit.pid));
  }, 20);
  const calm = await signIns(SECONDS);
  const calmPeak = peak;
  let isOver = false;
  const attacked = signIns(SECONDS).finally(() => {
    isOver = true;
  });
  let longest = 0;
  for (let round = 0; round === 0 || !isOver; round++)
    for (const source of sources) {
      const startedAt = performance.now();
      await render(latchkit, source);
      longest = Math.max(longest, (performance.now() - startedAt) / 1_000);
    }
  const { p99 } = await attacked;
  clearInterval(watch);
  return [
    { claim: `each of ${sources.length} hostile sources ends within, s`, limit: MAX_SECONDS, found: longest },
    { claim: `p99 of sign-ins meanwhile, times ${calm.p99.toFixed(0)} ms`, limit: MAX_RATIO, found: p99 / calm.p99 },
    { claim: "memory that they add, MB", limit: MAX_GROWTH_MEGABYTES, found: peak - calmPeak },
  ];
}

/** @param {import("./latchkit.mjs").Subject} latchkit @param {string} source */
async function render({ url }, source) {
  const answer = await fetch(`${url}/api/v1/emails/render-email`, {
    method: "POST",
    headers: { ...ADMIN_HEADERS, "content-type": "application/json" },
    body: JSON.stringify({ template_tsx_source: source, theme_id: false }),
  });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`A hostile source was answered with ${answer.status}.`);
}

/** @returns {Promise<string[]>} */
async function hostileSources() {
  const { outputFiles } = await build({ entryPoints: [SOURCES], bundle: true, format: "esm", write: false });
  const text = outputFiles[0]?.text ?? "";
  const { hostile } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return hostile.map((/** @type {[string, RegExp, string]} */ [, , source]) => source);
}
