import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { requireUser, userOf } from "@latchkit/kit/fastify";
import { ServerApp } from "@latchkit/kit/server";
import fastify from "fastify";

const { LATCHKIT_API_URL, LATCHKIT_PROJECT_ID, LATCHKIT_PUBLISHABLE_CLIENT_KEY, PORT = "3000" } = process.env;
const latchkit = new ServerApp({ tokenStore: null });
const app = fastify();

// The API: verifies the access token, then asks for what the token does not say.
app.get("/api/notes", { preHandler: requireUser() }, async (request) => {
  const user = await latchkit.getUser(userOf(request).id);
  return { email: user?.primaryEmail, notes: ["Water the plants."] };
});

// The page that calls it.
const kit = fileURLToPath(new URL(".", import.meta.resolve("@latchkit/kit")));
app.register(fastifyStatic, { root: fileURLToPath(new URL("../notes-page", import.meta.url)) });
app.register(fastifyStatic, { root: kit, prefix: "/kit/", decorateReply: false });
app.get("/project.json", () => ({
  baseUrl: LATCHKIT_API_URL,
  projectId: LATCHKIT_PROJECT_ID,
  publishableClientKey: LATCHKIT_PUBLISHABLE_CLIENT_KEY,
}));

await app.listen({ port: Number(PORT) });
console.log(`http://localhost:${PORT}`);
