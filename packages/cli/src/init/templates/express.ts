import { type ApplicationCode, pathOf, type Shape } from "./application.ts";
import { code } from "./code.ts";

/** One file: the project for the server, and a middleware that requires a signed-in user. */
export function expressCode({ hasTypeScript, isModule, sourceFolder }: Shape): ApplicationCode {
  const path = pathOf(sourceFolder, hasTypeScript ? "latchkit.ts" : "latchkit.js");
  const usesImport = isModule || hasTypeScript;
  const importing = usesImport
    ? `import { requireUser, userOf } from "./latchkit.js";`
    : `const { requireUser, userOf } = require("./latchkit.js");`;
  return {
    files: [{ path, text: usesImport ? ES_MODULE : COMMON_JS }],
    insertion: null,
    page: null,
    nextSteps: [
      `Protect a route: ${importing}`,
      '  app.get("/me", requireUser, (request, response) => response.json({ id: userOf(request).id }));',
      "Call it from a page with the header authorization: Bearer, and the accessToken of await app.getAuthJson().",
      'Pages of another origin need CORS. With the package cors: app.use(cors({ origin: "http://localhost:5173" }))',
    ],
  };
}

const ES_MODULE = code`
  import { existsSync } from "node:fs";
  import { requireUser as createRequireUser } from "@latchkit/kit/express";
  import { ServerApp } from "@latchkit/kit/server";

  export { userOf } from "@latchkit/kit/express";

  // Where the process was started without: node --env-file=.env
  if (!process.env.LATCHKIT_PROJECT_ID && existsSync(".env")) process.loadEnvFile();

  /** The project as this server reaches it: await latchkit.getUser(userId), await latchkit.listUsers() and the like. */
  export const latchkit = new ServerApp({ tokenStore: null });

  /** Requires a signed-in user: verifies the access token. In the route, userOf(request) is the user. */
  export const requireUser = createRequireUser();
`;

const COMMON_JS = code`
  const { existsSync } = require("node:fs");
  const { requireUser: createRequireUser, userOf } = require("@latchkit/kit/express");
  const { ServerApp } = require("@latchkit/kit/server");

  // Where the process was started without: node --env-file=.env
  if (!process.env.LATCHKIT_PROJECT_ID && existsSync(".env")) process.loadEnvFile();

  /** The project as this server reaches it: await latchkit.getUser(userId), await latchkit.listUsers() and the like. */
  const latchkit = new ServerApp({ tokenStore: null });

  /** Requires a signed-in user: verifies the access token. In the route, userOf(request) is the user. */
  const requireUser = createRequireUser();

  module.exports = { latchkit, requireUser, userOf };
`;
