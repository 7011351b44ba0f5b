import type { SourceApi } from "@latchkit/contract/moving/source-input";
import type { Platform } from "@latchkit/kit";
import { type CommandContext, CommandError } from "../command-context.ts";
import { misuse } from "../options.ts";
import { webAddress } from "../web-address.ts";

const DEFAULT_URL = "https://api.stack-auth.com";
const KEY_VARIABLES = ["STACK_SECRET_SERVER_KEY", "HEXCLAVE_SECRET_SERVER_KEY"] as const;
/** Requests for one answer, at most. */
const MAX_TRIES = 6;
const MAX_WAIT_SECONDS = 60;

/**
 * Returns the API of a Stack Auth project, as its backend reads it. Waits and asks again where the service is busy.
 *
 * @param settings.project ID of the project.
 * @param settings.url Address of the service. Default: the one that its makers run.
 * @throws {CommandError} Without a project or a key.
 */
export function connect(
  { project, url = DEFAULT_URL }: { readonly project?: string; readonly url?: string },
  { environment, platform, tell, wait }: CommandContext,
): SourceApi {
  if (!project) throw misuse("Which project? Name it: project=<ID>.", "import");
  const key = KEY_VARIABLES.map((name) => environment[name]).find(Boolean);
  if (!key) throw misuse(`Set ${KEY_VARIABLES[0]} to a secret server key of the project.`, "import");
  const send: Platform["fetch"] = platform?.fetch ?? ((to, init) => fetch(to, init));
  const headers = {
    "x-stack-access-type": "server",
    "x-stack-project-id": project,
    "x-stack-secret-server-key": key,
  };
  const base = webAddress(url, "url", "import");

  async function open(path: string): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const answer = await send(`${base}/api/v1${path}`, { method: "GET", headers });
      const status = Number(answer.headers.get("x-stack-actual-status") ?? answer.status);
      if (status === 200) return answer;
      const isBusy = status === 429 || status >= 500;
      if (!isBusy || tries === MAX_TRIES)
        throw new CommandError(`${base} answered ${status} at ${path}: ${await answer.text()}`);
      const seconds = Math.min(Number(answer.headers.get("retry-after")) || 2 ** tries, MAX_WAIT_SECONDS);
      tell(`${base} is busy: the next try is in ${seconds} seconds.`);
      await wait(seconds * 1_000, new AbortController().signal);
    }
  }

  return async function* read(path) {
    const { body } = await open(path);
    const reader = body?.getReader();
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (done || !value) return;
      yield value;
    }
  };
}
