import { run } from "../run.mjs";
import { median } from "./median.mjs";

const RUNS = 5;

const program = `
  await Promise.all([import("react"), import("react-dom"), import("react/jsx-runtime")]);
  await new Promise((resolve) => setTimeout(resolve, 100)); // until what React's code set going in other threads has ended
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await import("@latchkit/react");
  const { user, system } = process.cpuUsage(before);
  console.log(Math.min(performance.now() - startedAt, (user + system) / 1000));
`;

/**
 * The clock or the processor's time, whichever is less: the one counts other programs, the other threads at work
 * beside.
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
