import { appendFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@latchkit/contract";

/** Folder in which the tests of a run record which endpoint produced which known error. */
export const OUTCOMES_VARIABLE = "LATCHKIT_TEST_OUTCOMES";

export interface OutcomeRecorder {
  observe(event: { key: string | null; code: string | null }): void;
  /** Writes down what was observed, where the run asked for it. */
  flush(): Promise<void>;
}

export function recordOutcomes(): OutcomeRecorder {
  const produced = new Set<string>();
  return {
    observe({ key, code }) {
      if (key && code) produced.add(`${key} → ${code}`);
    },
    async flush() {
      const folder = process.env[OUTCOMES_VARIABLE];
      if (!folder || produced.size === 0) return;
      await mkdir(folder, { recursive: true });
      await appendFile(join(folder, `${process.pid}.txt`), `${[...produced].join("\n")}\n`);
    },
  };
}

/** The errors that endpoints declare and no test has produced. */
export async function listUntestedErrors(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const produced = new Set<string>();
  for (const file of files)
    for (const line of (await readFile(join(folder, file), "utf8")).split("\n")) produced.add(line);
  return Object.entries(endpoints)
    .flatMap(([key, { errors }]) => errors.map((code) => `${key} → ${code}`))
    .filter((outcome) => !produced.has(outcome));
}
