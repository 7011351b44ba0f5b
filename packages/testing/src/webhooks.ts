import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "./listen.ts";
import type { TestBackend } from "./test-backend.ts";

/** A webhook, as it arrived. */
export interface Received {
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A receiver on this machine that answers as told, 200 by default. */
export async function webhookReceiver(
  answer: (response: ServerResponse, message: Received, nth: number) => void = (response) => response.end(),
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const message = { headers: request.headers, body };
      received.push(message);
      answer(response, message, received.length);
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ body }) => JSON.parse(body).type as string),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Manages the project's webhooks, as a Svix client would. */
export function svixApi(backend: Pick<TestBackend, "project" | "call" | "fetch">) {
  const app = `/api/v1/app/${backend.project.id}`;
  return async (method: string, path: string, json?: object) => {
    const { body } = await backend.call("POST /webhooks/svix-token", { tier: "admin", body: {} });
    const answer = await backend.fetch(app + path, {
      method,
      headers: { authorization: `Bearer ${body.token}`, "content-type": "application/json" },
      ...(json && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
}

/** Causes one event. */
export const makeTeam = (backend: TestBackend, display_name = "Gardeners") =>
  backend.call("POST /teams", { tier: "server", body: { display_name } });
