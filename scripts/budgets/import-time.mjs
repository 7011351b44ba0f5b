import { run } from "../run.mjs";
import { median } from "./median.mjs";

const RUNS = 11;

const program = `
  await Promise.all([import("react"), import("react-dom"), import("react/jsx-runtime")]);
  const before = process.cpuUsage();
  await import("@latchkit/react");
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
`;

/**
 * Counted by the processor's clock, which other programs do not disturb.
 *
 * @returns {Promise<number>} Milliseconds that importing the React kit takes a fresh process which has React already.
 */
export async function measureImport() {
  const times = [];
  for (let i = 0; i < RUNS; i++) {
    const { code, output } = await run(process.execPath, ["--input-type=module", "--eval", program]);
    if (code !== 0) throw new Error(`The React kit cannot be imported in Node:\n${output}`);
    times.push(Number(output));
  }
  return median(times);
}
