import type { Platform } from "../platform.ts";
import { request } from "../transport/request.ts";
import { StatusError } from "../transport/status-error.ts";
import type { AdminContext } from "./admin-context.ts";
import type { Svix } from "./svix-api.ts";

interface Access {
  readonly token: string;
  readonly baseUrl: string;
}

/**
 * Creates a client of the API; it asks for a token when it is first used, and for another once that one has expired.
 */
export function createSvix(context: () => AdminContext, fetch: Platform["fetch"]): Svix {
  let access: Promise<Access> | null = null;

  async function fetchAccess(): Promise<Access> {
    const { core, sender } = context();
    const answer = await core.send("POST /webhooks/svix-token", { body: {} }, sender);
    const baseUrl = "server_url" in answer && typeof answer.server_url === "string" ? answer.server_url : null;
    return { token: answer.token, baseUrl: baseUrl ?? core.settings.baseUrl };
  }

  async function send(method: string, path: string, body: object | undefined): Promise<string> {
    const { core } = context();
    access ??= fetchAccess();
    const used = access;
    try {
      const { token, baseUrl } = await used;
      // Another server may answer: it gets its token, and none of the headers that authorize requests to Latchkit.
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      };
      const platform = {
        ...core.platform,
        fetch: (url: string, init: RequestInit) => fetch(url, { ...init, headers }),
      };
      return await request(
        { settings: { ...core.settings, baseUrl }, platform },
        {
          method,
          path: path.replace("{app}", core.settings.projectId),
          headers: {},
          body: body === undefined ? null : JSON.stringify(body),
          access: { tier: "admin", headers: {} },
          session: null,
          isReading: method === "GET",
          isIdempotent: method !== "POST",
        },
      );
    } catch (error) {
      if (access === used) access = null;
      throw error;
    }
  }

  const call: Svix["call"] = async (method, path, body) => {
    const text = await send(method, path, body)
      .catch((error: unknown) => {
        if (error instanceof StatusError && error.status === 401) return send(method, path, body);
        throw error;
      })
      .catch((error: unknown) => {
        throw explained(error);
      });
    return text === "" ? undefined : JSON.parse(text);
  };

  return {
    call,
    page: (path, query) => {
      const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return call("GET", `${path}?${new URLSearchParams(given)}`);
    },
  };
}

/** Reads what was wrong: `{ detail }` with a sentence, or with a list of problems. */
function explained(error: unknown): unknown {
  if (!(error instanceof StatusError)) return error;
  const { status, text, retryAfterSeconds } = error;
  const { detail }: { detail?: unknown } = parseJson(text) ?? {};
  const problem: unknown = Array.isArray(detail) ? detail[0] : { msg: detail };
  const { loc, msg }: { loc?: unknown; msg?: unknown } = Object(problem);
  if (typeof msg !== "string") return error;
  const field = Array.isArray(loc) && loc.length > 1 ? String(loc[1]) : null;
  return new StatusError("Managing webhooks", status, msg, { retryAfterSeconds, field });
}

function parseJson(text: string): object | null {
  try {
    return Object(JSON.parse(text));
  } catch {
    return null;
  }
}
