import { watch } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CommandContext, CommandError } from "../command-context.ts";
import { misuse, readOptions } from "../options.ts";
import { languageIn, readSources } from "./email-files.ts";
import { PREVIEW_PAGE } from "./preview-page.ts";
import { CONNECTION_OPTIONS, type EmailsProject, openProject, withProject } from "./project-app.ts";

const HOST = "127.0.0.1";
const DEFAULT_PORT = 4200;
/** Editors write a file in several steps. */
const SETTLE_MILLIS = 40;

const OPTIONS = {
  ...CONNECTION_OPTIONS,
  port: { type: "string", default: String(DEFAULT_PORT) },
  "no-browser": { type: "boolean", default: false },
} as const;

/** `latchkit emails preview`: shows the files rendered, and again whenever one is saved. Runs until it is stopped. */
export async function preview(args: readonly string[], context: CommandContext): Promise<void> {
  const { values } = readOptions(args, OPTIONS, { command: "emails" });
  if (!/^\d{1,5}$/.test(values.port)) throw misuse(`--port is "${values.port}"; expected a number.`, "emails");
  const project = await openProject(values, context);
  await withProject(project, context, async () => {
    const page = await servePreview(project, Number(values.port));
    context.say(`Preview at ${page.url}`);
    context.tell("It follows the files as you save them. Stop with Ctrl-C.");
    if (!values["no-browser"]) context.openBrowser(page.url);
    await page.closed;
  });
}

/** A running preview. */
export interface PreviewServer {
  readonly url: string;
  /** Resolves once it is closed. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Serves the preview to browsers on this machine. @param port 0 for any that is free. */
export async function servePreview(project: EmailsProject, port: number): Promise<PreviewServer> {
  const readers = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answer(project, readers, request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      send(response, 200, "application/json", JSON.stringify({ error: message }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) =>
      reject(new CommandError(`Port ${port} cannot be used: ${cause.message}`, { cause })),
    );
    server.listen(port, HOST, resolve);
  });
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFolder(project.folder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const reader of readers) reader.write("data: changed\n\n");
    }, SETTLE_MILLIS);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${actual}/`,
    closed: new Promise((resolve) => server.once("close", resolve)),
    close() {
      clearTimeout(timer);
      watcher.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

function watchFolder(folder: string, onChange: () => void) {
  try {
    return watch(folder, { recursive: true }, onChange);
  } catch (cause) {
    throw new CommandError(`There are no emails in ${folder}. Run: latchkit emails pull`, { cause });
  }
}

async function answer(
  { app, folder }: EmailsProject,
  readers: Set<ServerResponse>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Another site may let its name lead to this machine (DNS rebinding); it must not read the emails.
  if (!/^(localhost|127\.0\.0\.1):\d+$/.test(request.headers.host ?? "")) return send(response, 403, "text/plain", "");
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/") return send(response, 200, "text/html", PREVIEW_PAGE);
  if (pathname === "/changes") {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(": following\n\n");
    readers.add(response);
    response.once("close", () => readers.delete(response));
    return;
  }
  const sources = await readSources(folder);
  if (pathname === "/files") {
    const list = sources.map(({ kind, name }) => ({ kind, name }));
    return send(response, 200, "application/json", JSON.stringify(list));
  }
  if (pathname !== "/render") return send(response, 404, "text/plain", "");
  const find = (kind: string) => sources.find((file) => file.kind === kind && file.name === searchParams.get(kind));
  const rendered = await app.renderEmailPreview({
    templateTsxSource: find("templates")?.source ?? SAMPLE_TEMPLATE,
    themeTsxSource: find("themes")?.source,
    locale: languageIn(searchParams.get("templates") ?? "")?.locale,
  });
  const body = rendered.status === "ok" ? rendered.data : { error: rendered.error.details.error };
  send(response, 200, "application/json", JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" });
  response.end(body);
}

/** Shows a theme where no template is chosen. */
const SAMPLE_TEMPLATE = `import { Heading, Text } from "@react-email/components";
import { NotificationCategory, Subject } from "@latchkit/emails";

export function EmailTemplate({ project, user }) {
  return (
    <>
      <Subject value={\`News from \${project.displayName}\`} />
      <NotificationCategory value="Marketing" />
      <Heading as="h1">Hello {user.displayName}</Heading>
      <Text>This text shows what an email in the theme looks like.</Text>
    </>
  );
}`;
