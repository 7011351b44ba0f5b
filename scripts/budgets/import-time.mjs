import { run } from "../run.mjs";
import { median } from "./median.mjs";

const RUNS = 11;

const program = `
  await Promise.all([import("react"), import("react-dom"), import("react/jsx-runtime")]);
  const startedAt = performance.now();
  await import("@latchkit/react");
  console.log(performance.now() - startedAt);
`;

/** @returns {Promise<number>} Milliseconds that importing the React kit takes a fresh process which has React already. */
export async function measureImport() {
  const times = [];
  for (let i = 0; i < RUNS; i++) {
    const { code, output } = await run(process.execPath, ["--input-type=module", "--eval", program]);
    if (code !== 0) throw new Error(`The React kit cannot be imported in Node:\n${output}`);
    times.push(Number(output));
  }
  return median(times);
}
