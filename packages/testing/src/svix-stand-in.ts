import { createServer } from "node:http";
import { listen } from "./listen.ts";

/** A message as the stand-in keeps it. */
export interface SvixStandInMessage {
  readonly app: string;
  readonly id: string;
  readonly eventType: string;
  readonly payload: unknown;
  readonly key: string | null;
}

/** Intercepts a request by method and path; a result other than `null` is the response. */
export type SvixFault = (request: string) => { status: number; headers?: Record<string, string> } | null;

export const SVIX_API_KEY = "testsk_of-a-stand-in.eu";

/**
 * Starts a stand-in for a Svix server: it keeps applications, endpoints and messages as Svix's public API does, and
 * delivers nothing.
 *
 * Of messages with the same idempotency key in the same application it keeps the first, and answers the others the
 * same.
 */
export async function startSvixStandIn() {
  const requests: string[] = [];
  let fault: SvixFault = () => null;
  const model = createModel();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      requests.push(`${method} ${url}`);
      const wrong = fault(`${method} ${url}`);
      const text = Buffer.concat(chunks).toString();
      const key = headers["idempotency-key"];
      const [status, body] =
        headers.authorization === `Bearer ${SVIX_API_KEY}`
          ? model.answer(
              method,
              new URL(url, "http://svix"),
              typeof key === "string" ? key : null,
              text === "" ? {} : JSON.parse(text),
            )
          : [401, { code: "authentication_failed" }];
      // A fault may hit after the server has done its work, as a lost answer does.
      response.writeHead(wrong?.status ?? status, { "content-type": "application/json", ...wrong?.headers });
      response.end(JSON.stringify(wrong ? { code: "fault" } : body));
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    apps: model.apps,
    messages: model.messages,
    requests,
    addEndpoint(app: string, id: string, url: string) {
      model.endpoints.push({ app, id, url });
    },
    failWith(next: SvixFault) {
      fault = next;
    },
    stopDelivering() {
      model.isDelivering = false;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Creates what the server keeps, and answers requests from it. */
function createModel() {
  const apps = new Map<string, { id: string; name: string; uid: string }>();
  const endpoints: { app: string; id: string; url: string }[] = [];
  const messages: SvixStandInMessage[] = [];
  const model = { apps, endpoints, messages, isDelivering: true, answer };
  return model;

  function answer(method: string, url: URL, key: string | null, body: Record<string, unknown>): [number, object] {
    const [, , , room, name = "", part, id, nth] = url.pathname.split("/");
    const route = `${method} ${room}/${part ?? ""}`;
    if (method === "POST" && room === "app" && name === "") {
      const uid = String(body.uid);
      const known = apps.get(uid);
      if (known) return url.searchParams.get("get_if_exists") === "true" ? [200, known] : [409, { code: "conflict" }];
      const made = { id: `app_${apps.size}`, name: String(body.name), uid };
      apps.set(uid, made);
      return [201, made];
    }
    if (method === "POST" && room === "auth" && name === "app-portal-access")
      return apps.has(part ?? "")
        ? [200, { token: `appsk_${part}`, url: `https://portal.example/${part}` }]
        : [404, { code: "not_found" }];
    const app = apps.get(name);
    if (!app) return [404, { code: "not_found", detail: "Entity not found" }];
    if (route === "POST app/msg") {
      const known = messages.find((message) => message.app === name && key !== null && message.key === key);
      if (known) return [202, { id: known.id }];
      const made = {
        app: name,
        id: `msg_${messages.length}`,
        eventType: String(body.eventType),
        payload: body.payload,
        key,
      };
      messages.push(made);
      return [202, { id: made.id, eventType: made.eventType, payload: made.payload, eventId: null, channels: null }];
    }
    if (route === "GET app/endpoint") {
      const found = endpoints.find((endpoint) => endpoint.app === name && endpoint.id === id);
      return found ? [200, found] : [404, { code: "not_found" }];
    }
    if (route === "GET app/attempt" && id === "msg" && messages.some((message) => message.id === nth)) {
      const own = model.isDelivering ? endpoints.filter((endpoint) => endpoint.app === name) : [];
      return [
        200,
        { data: own.map((endpoint) => ({ endpointId: endpoint.id, status: 0 })), done: true, iterator: null },
      ];
    }
    return [404, { code: "not_found" }];
  }
}
