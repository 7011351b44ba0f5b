import type { Platform } from "@latchkit/kit";
import { type CommandContext, CommandError } from "../command-context.ts";
import type { KeyTarget } from "../webhooks/target.ts";

/** Sends requests to a backend as an administrator of a project. */
export interface BackendRequests {
  readonly target: KeyTarget;
  /** Reads an answer in JSON, of the type that the contract gives it. @throws {CommandError} For a refusal, with its text. */
  json<Answered extends object>(method: string, path: string, body?: object | Uint8Array): Promise<Answered>;
  /** Returns a good answer, to be read as a stream. */
  open(method: string, path: string, body?: object | Uint8Array): Promise<Response>;
}

export function requestsTo(target: KeyTarget, { platform }: CommandContext): BackendRequests {
  const { apiUrl, projectId, superSecretAdminKey } = target;
  const send: Platform["fetch"] = platform?.fetch ?? ((url, init) => fetch(url, init));
  const headers = {
    "x-stack-project-id": projectId,
    "x-stack-access-type": "admin",
    "x-stack-super-secret-admin-key": superSecretAdminKey,
  };
  async function open(method: string, path: string, body?: object | Uint8Array): Promise<Response> {
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? "application/octet-stream" : "application/json";
    const answer = await send(`${apiUrl}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": type }) },
      ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new CommandError(`${apiUrl} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
  return { target, open, json: async (method, path, body) => (await open(method, path, body)).json() };
}
