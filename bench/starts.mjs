import { startLatchkit } from "./latchkit.mjs";
import { median } from "./load.mjs";

const MAX_MILLIS = 1000;

/**
 * Measures how long the server takes from its start to its first answer, on a directory that has a database already.
 *
 * @param {string} dataDir @param {number} rounds
 * @returns {Promise<import("./run.mjs").Claim[]>}
 */
export async function measureStarts(dataDir, rounds) {
  const [clean, killed] = /** @type {[number[], number[]]} */ ([[], []]);
  for (let round = 0; round < rounds; round += 1) {
    const stopped = await startLatchkit(dataDir);
    clean.push(stopped.startMillis);
    await stopped.kill();
    const survivor = await startLatchkit(dataDir);
    killed.push(survivor.startMillis);
    await survivor.stop();
  }
  return [claim("second start, to the first answer", clean), claim("start after kill -9, to the first answer", killed)];
}

/** @param {string} name @param {readonly number[]} millis */
function claim(name, millis) {
  const middle = median(millis);
  return { name, value: `${middle.toFixed(0)} ms`, target: `≤ ${MAX_MILLIS} ms`, isMet: middle <= MAX_MILLIS };
}
