import { programCommand } from "@latchkit/contract/distribution";

/** A way to receive events: a file of the developer's backend. */
export interface Receiver {
  readonly id: string;
  readonly title: string;
  readonly file: string;
  readonly code: string;
}

const WORK = `if (event.type === "user.deleted") {
    console.log("Forget everything about", event.data.id);
  }`;

/** Code that receives events, by framework. The pages of docs/webhooks.md have the same. */
export const RECEIVERS: readonly [Receiver, ...Receiver[]] = [
  {
    id: "next",
    title: "Next.js",
    file: "app/hook/route.ts",
    code: `import { verifyWebhook } from "@latchkit/kit/webhooks";

export async function POST(request: Request) {
  const event = await verifyWebhook(request, process.env.WEBHOOK_SECRET);
  ${WORK}
  return new Response(null, { status: 204 });
}`,
  },
  {
    id: "express",
    title: "Express",
    file: "server.ts",
    code: `import { verifyWebhook } from "@latchkit/kit/webhooks";
import express from "express";

const app = express();

// Before express.json(): the signature covers the body as it was sent.
app.post("/hook", express.raw({ type: "application/json" }), async (request, response) => {
  const event = await verifyWebhook(request, process.env.WEBHOOK_SECRET);
  ${WORK}
  response.sendStatus(204);
});

app.listen(3000);`,
  },
  {
    id: "hono",
    title: "Hono",
    file: "server.ts",
    code: `import { verifyWebhook } from "@latchkit/kit/webhooks";
import { Hono } from "hono";

const app = new Hono();

app.post("/hook", async (context) => {
  const event = await verifyWebhook(context.req.raw, process.env.WEBHOOK_SECRET);
  ${WORK}
  return context.body(null, 204);
});

export default app;`,
  },
  {
    id: "node",
    title: "Node",
    file: "server.mjs",
    code: `import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { verifyWebhook } from "@latchkit/kit/webhooks";

createServer(async (request, response) => {
  try {
    const webhook = { headers: request.headers, body: await text(request) };
    const event = await verifyWebhook(webhook, process.env.WEBHOOK_SECRET);
    if (event.type === "user.deleted") {
      console.log("Forget everything about", event.data.id);
    }
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error.status ?? 500).end();
  }
}).listen(3000);`,
  },
];

/** Returns the command that forwards events to a developer's machine. */
export function listenCommand(apiUrl: string): string {
  return `${programCommand(apiUrl)} listen --forward-to http://localhost:3000/hook`;
}
