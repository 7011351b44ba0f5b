import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { connect, createServer } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type CommandContext, CommandError, type WebPage } from "./command-context.ts";
import { openBrowser } from "./open-browser.ts";
import type { ServerModule } from "./server-module.ts";

const REACH_TIMEOUT_MILLIS = 5_000;
/** As long as webhooks wait for an answer. */
const POST_TIMEOUT_MILLIS = 15_000;
const NO_SUCH_PROGRAM = 127;

/** The machine we run on. The only place of the command that reaches outside by itself. */
export function processContext(): CommandContext {
  const isInteractive = process.stdin.isTTY === true && process.stderr.isTTY === true && !process.env.CI;
  return {
    environment: process.env,
    homeFolder: homedir(),
    folder: process.cwd(),
    nodeVersion: process.versions.node,
    say: (line) => process.stdout.write(`${line}\n`),
    tell: (line) => process.stderr.write(`${line}\n`),
    ask: isInteractive ? ask : null,
    isReachable: async (url) => (await request(url, "HEAD")) !== null,
    readPage: (url) => request(url, "GET"),
    isFree,
    accepts,
    openBrowser: (url) => openBrowser(url, process.platform),
    runProgram,
    loadServer,
    post,
    wait: (millis, stop) => delay(millis, undefined, { signal: stop }).catch(() => undefined),
    stopSignal,
    now: () => Date.now(),
  };
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new AbortController();
  terminal.once("close", () => closed.abort());
  terminal.once("SIGINT", () => terminal.close());
  try {
    return (await terminal.question(question, { signal: closed.signal })).trim();
  } catch (cause) {
    throw new CommandError("\nStopped; nothing was written.", { cause });
  } finally {
    terminal.close();
  }
}

async function request(url: string, method: "GET" | "HEAD"): Promise<WebPage | null> {
  try {
    const redirect = method === "HEAD" ? "manual" : "follow";
    const response = await fetch(url, { method, redirect, signal: AbortSignal.timeout(REACH_TIMEOUT_MILLIS) });
    const date = response.headers.get("date");
    return { status: response.status, text: await response.text(), date: date === null ? null : new Date(date) };
  } catch {
    return null;
  }
}

const post: CommandContext["post"] = async (url, { headers, body }) => {
  try {
    const signal = AbortSignal.timeout(POST_TIMEOUT_MILLIS);
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await response.body?.cancel();
    return { status: response.status };
  } catch {
    return null;
  }
};

function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  return stopping.signal;
}

function isFree(host: string, port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, host || undefined, () => probe.close(() => resolve(true)));
  });
}

function accepts(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  return new Promise((resolve) => {
    const settle = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
    socket.setTimeout(REACH_TIMEOUT_MILLIS, () => settle(false));
  });
}

function runProgram(program: string, args: readonly string[], folder: string): Promise<number> {
  // Package managers are scripts on Windows, which only a shell runs.
  const shell = process.platform === "win32";
  const child = spawn(program, args, { cwd: folder, stdio: "inherit", shell });
  return new Promise((resolve) => {
    child.once("error", () => resolve(NO_SUCH_PROGRAM));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

async function loadServer(folder: string): Promise<ServerModule | null> {
  const file = resolveServer(pathToFileURL(join(folder, "package.json"))) ?? resolveServer(import.meta.url);
  if (file === null) return null;
  process.env.NODE_ENV ??= "production"; // React, which renders mails, is more than twice as fast then.
  return import(pathToFileURL(file).href);
}

function resolveServer(from: string | URL): string | null {
  try {
    return createRequire(from).resolve("@latchkit/server");
  } catch {
    return null;
  }
}
