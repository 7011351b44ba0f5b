import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sidewaysScroll } from "./accessibility.ts";
import { openStage, type Stage } from "./stage.ts";
import { heading, see } from "./steps.ts";

/** Styles by which templates of applications dress the element that everything is rendered into. */
const TEMPLATES = {
  "a column with borders, in large letters":
    ":root{font:18px/145% system-ui;background:#fff}body{margin:0}" +
    "#root{width:1126px;max-width:100%;margin:0 auto;text-align:center;border-inline:1px solid #f00;min-height:100svh;" +
    "display:flex;flex-direction:column;box-sizing:border-box}",
  "a column with padding, in the middle of a dark page":
    ":root{background:#242424}body{margin:0;display:flex;place-items:center;min-width:320px;min-height:100vh}" +
    "#root{max-width:1280px;margin:0 auto;padding:2rem;text-align:center}",
  "nothing but the browser's own margins": "",
};

describe("a full page", () => {
  let stage: Stage;
  let server: Server;
  let script: string;
  beforeAll(async () => {
    stage = await openStage();
    const { project, url } = stage.backend;
    const app = { baseUrl: url, projectId: project.id, publishableClientKey: project.publishableClientKey };
    script = await bundled(JSON.stringify({ ...app, tokenStore: "cookie", redirectMethod: "window" }));
    server = createServer(({ url: path = "/" }, response) => {
      const { searchParams, pathname } = new URL(path, "http://localhost");
      if (pathname === "/page.js") return response.setHeader("content-type", "text/javascript").end(script);
      const before = searchParams.has("header") ? '<header style="padding:1rem">The host</header>' : "";
      response.setHeader("content-type", "text/html");
      return response.end(
        `<!doctype html><html lang="en"><title>-</title><meta name="viewport" content="width=device-width">` +
          `<style>${searchParams.get("style") ?? ""}</style>${before}<div id="root"></div><script src="/page.js"></script>`,
      );
    }).listen(0, "localhost");
    await once(server, "listening");
  });
  afterAll(async () => {
    server.close();
    await stage[Symbol.asyncDispose]();
  });

  async function visit(style: string, options: { width?: number; header?: boolean } = {}): Promise<Page> {
    const { port } = server.address() as AddressInfo;
    const query = new URLSearchParams({ style, ...(options.header && { header: "" }) });
    const page = await stage.visit(`http://localhost:${port}/handler/sign-in?${query}`, {
      viewport: { width: options.width ?? 1440, height: 900 },
    });
    await see(heading(page, "Sign in"));
    return page;
  }

  for (const [what, style] of Object.entries(TEMPLATES)) {
    it(`fills the window when it is rendered into ${what}`, async () => {
      for (const width of [1440, 360]) {
        const page = await visit(style, { width });
        const colors = await colorsOfEdges(page);
        expect(colors).toEqual(colors.map(() => "245,246,248"));
        expect(await sidewaysScroll(page)).toBe(0);
      }
    });
  }

  it("covers nothing of a page that has something before it", async () => {
    const page = await visit(TEMPLATES["nothing but the browser's own margins"], { header: true });
    expect((await colorsOfEdges(page))[0]).toBe("255,255,255");
  });
});

/** Returns the colors along the window's upper and lower edge, and beside a column of 1126 pixels and its borders. */
async function colorsOfEdges(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const picture = (await page.screenshot()).toString("base64");
  const column = Math.max(0, (width - 1126) / 2);
  const points = [2, column, column + 1, width - 3].flatMap((x) => [2, height / 2, height - 3].map((y) => [x, y]));
  return page.evaluate(
    async ({ picture, points }) => {
      const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      return points.map(([x = 0, y = 0]) => context?.getImageData(x, y, 1, 1).data.slice(0, 3).join() ?? "");
    },
    { picture, points },
  );
}

/** A new application: our pages, and nothing else. */
async function bundled(options: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ClientApp } from "@latchkit/kit";
        import { Handler, Provider } from "@latchkit/react";
        import { createRoot } from "react-dom/client";
        createRoot(document.getElementById("root")).render(
          <Provider app={new ClientApp(${options})}><Handler /></Provider>,
        );`,
      loader: "tsx",
      resolveDir: new URL("../../packages/react", import.meta.url).pathname,
    },
    bundle: true,
    write: false,
    jsx: "automatic",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}
