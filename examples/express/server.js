import { fileURLToPath } from "node:url";
import { requireUser, userOf } from "@latchkit/kit/express";
import { ServerApp } from "@latchkit/kit/server";
import express from "express";

const { LATCHKIT_API_URL, LATCHKIT_PROJECT_ID, LATCHKIT_PUBLISHABLE_CLIENT_KEY, PORT = "3000" } = process.env;
const latchkit = new ServerApp({ tokenStore: null });
const app = express();

// The API: verifies the access token, then asks for what the token does not say.
app.get("/api/notes", requireUser(), async (request, response) => {
  const user = await latchkit.getUser(userOf(request).id);
  response.json({ email: user?.primaryEmail, notes: ["Water the plants."] });
});

// The page that calls it.
app.use("/kit", express.static(fileURLToPath(new URL(".", import.meta.resolve("@latchkit/kit")))));
app.use(express.static(fileURLToPath(new URL("../notes-page", import.meta.url))));
app.get("/project.json", (_request, response) => {
  response.json({
    baseUrl: LATCHKIT_API_URL,
    projectId: LATCHKIT_PROJECT_ID,
    publishableClientKey: LATCHKIT_PUBLISHABLE_CLIENT_KEY,
  });
});

app.listen(Number(PORT), () => console.log(`http://localhost:${PORT}`));
