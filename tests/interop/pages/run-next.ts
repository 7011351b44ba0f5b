import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";

type Environment = Readonly<Record<string, string>>;

/** A Next.js application that runs in production mode. */
export interface NextApplication extends AsyncDisposable {
  readonly url: string;
  /** Returns the output so far. */
  output(): string;
}

const START_MILLIS = 60_000;

/** Builds an application, which has Next.js installed. Returns what the build printed. */
export async function buildNext(folder: string, env: Environment = {}): Promise<string> {
  const { ended, output } = next(folder, ["build"], env);
  expect(await ended, output()).toBe(0);
  return output();
}

/** Starts a built application. */
export async function startNext(folder: string, port: number, env: Environment = {}): Promise<NextApplication> {
  const { child, ended, output } = next(folder, ["start", "--port", String(port)], env);
  const url = `http://localhost:${port}`;
  const deadline = performance.now() + START_MILLIS;
  while (!(await fetch(url).catch(() => null))) {
    if (performance.now() > deadline || child.exitCode !== null) {
      child.kill();
      throw new Error(`Next.js did not start:\n${output()}`);
    }
    await setTimeout(100);
  }
  return {
    url,
    output,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

interface Command {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

function next(folder: string, args: readonly string[], variables: Environment): Command {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...variables } as const;
  const script = createRequire(join(folder, "package.json")).resolve("next/dist/bin/next");
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, ended, output: () => output };
}
