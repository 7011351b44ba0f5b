import { residentMegabytes } from "./load.mjs";

const MAX_MEGABYTES = 150;
const SAMPLE_MILLIS = 200;

/**
 * Watches a process's resident memory from now on.
 *
 * @param {import("./latchkit.mjs").Subject} subject @param {string} occasion What it is doing meanwhile.
 */
export function measureMemory({ pid }, occasion) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, SAMPLE_MILLIS);
  return {
    /** @returns {import("./run.mjs").Claim} */
    stop() {
      clearInterval(timer);
      return {
        name: `memory of the process ${occasion}, at most`,
        value: `${peak.toFixed(0)} MB`,
        target: `≤ ${MAX_MEGABYTES} MB`,
        isMet: peak <= MAX_MEGABYTES,
      };
    },
  };
}
