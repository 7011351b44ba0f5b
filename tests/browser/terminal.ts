import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

/** A server's answer. */
export interface TerminalAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is what the test is about to find out
  body: any;
}

/**
 * Runs a copied `curl` line: in a shell, in a process of its own.
 *
 * @param line As it stands on the page.
 * @param env What the line finds in its environment.
 */
export async function runInTerminal(line: string, env: Record<string, string>): Promise<TerminalAnswer> {
  const command = hasCurl ? `${line} --silent --write-out '%{stderr}%{http_code}'` : `${asNode(line)}`;
  const { stdout, stderr } = await run("sh", ["-c", command], { env: { ...process.env, NODE_OPTIONS: "", ...env } });
  return { status: Number(stderr), body: JSON.parse(stdout) };
}

/** The same request by the program that is certainly there. */
function asNode(line: string): string {
  const script =
    'const [method, url, auth] = process.argv.slice(1); fetch(url, { method, headers: { authorization: auth.split(": ")[1] } })' +
    ".then(async (answer) => { process.stderr.write(String(answer.status)); process.stdout.write(await answer.text()); })";
  const [url = ""] = /http\S+/.exec(line) ?? [];
  const [, header = ""] = /-H ("[^"]*")/.exec(line) ?? [];
  return `'${process.execPath}' -e '${script}' ${line.includes("-X POST") ? "POST" : "GET"} ${url} ${header}`;
}
