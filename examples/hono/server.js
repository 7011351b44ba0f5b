import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { requireUser, userOf } from "@latchkit/kit/hono";
import { ServerApp } from "@latchkit/kit/server";
import { Hono } from "hono";

const { LATCHKIT_API_URL, LATCHKIT_PROJECT_ID, LATCHKIT_PUBLISHABLE_CLIENT_KEY, PORT = "3000" } = process.env;
const latchkit = new ServerApp({ tokenStore: null });
const app = new Hono();

// The API: verifies the access token, then asks for what the token does not say.
app.get("/api/notes", requireUser(), async (context) => {
  const user = await latchkit.getUser(userOf(context).id);
  return context.json({ email: user?.primaryEmail, notes: ["Water the plants."] });
});

// The page that calls it.
const kit = relative(process.cwd(), fileURLToPath(new URL(".", import.meta.resolve("@latchkit/kit"))));
app.use("/kit/*", serveStatic({ root: kit, rewriteRequestPath: (path) => path.replace("/kit", "") }));
app.get("/project.json", (context) =>
  context.json({
    baseUrl: LATCHKIT_API_URL,
    projectId: LATCHKIT_PROJECT_ID,
    publishableClientKey: LATCHKIT_PUBLISHABLE_CLIENT_KEY,
  }),
);
app.use("*", serveStatic({ root: relative(process.cwd(), fileURLToPath(new URL("../notes-page", import.meta.url))) }));

serve({ fetch: app.fetch, port: Number(PORT) }, () => console.log(`http://localhost:${PORT}`));
