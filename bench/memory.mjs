import { residentMegabytes } from "./load.mjs";

const MAX_MEGABYTES = 150;
const SAMPLE_MILLIS = 200;

/**
 * Watches a process's resident memory from now on.
 *
 * @param {import("./latchkit.mjs").Subject} subject
 */
export function measureMemory({ pid }) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, SAMPLE_MILLIS);
  return {
    /** @returns {import("./run.mjs").Claim} */
    stop() {
      clearInterval(timer);
      return {
        name: "memory of the process under load, at most",
        value: `${peak.toFixed(0)} MB`,
        target: `≤ ${MAX_MEGABYTES} MB`,
        isMet: peak <= MAX_MEGABYTES,
      };
    },
  };
}
