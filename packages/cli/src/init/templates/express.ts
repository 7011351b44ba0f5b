import { type ApplicationCode, pathOf, type Shape } from "./application.ts";
import { code } from "./code.ts";

/** One file: the project for the server, and a middleware that requires an access token. */
export function expressCode({ hasTypeScript, isModule, sourceFolder }: Shape): ApplicationCode {
  const path = pathOf(sourceFolder, hasTypeScript ? "latchkit.ts" : "latchkit.js");
  const usesImport = isModule || hasTypeScript;
  const importing = usesImport
    ? `import { requireUser } from "./latchkit.js";`
    : `const { requireUser } = require("./latchkit.js");`;
  return {
    files: [{ path, text: file(hasTypeScript, usesImport) }],
    insertion: null,
    nextSteps: [
      `Protect a route: ${importing}`,
      '  app.get("/me", requireUser, (request, response) => response.json({ id: response.locals.userId }));',
      "Call it from a page with the header authorization: Bearer, and the accessToken of await app.getAuthJson().",
    ],
  };
}

const ES_IMPORTS = [
  'import { existsSync } from "node:fs";',
  'import { ServerApp } from "@latchkit/kit/server";',
  'import { createRemoteJWKSet, errors, jwtVerify } from "jose";',
];

const REQUIRES = [
  'const { existsSync } = require("node:fs");',
  'const { ServerApp } = require("@latchkit/kit/server");',
  'const { createRemoteJWKSet, errors, jwtVerify } = require("jose");',
];

function file(hasTypeScript: boolean, usesImport: boolean): string {
  const typed = (type: string) => (hasTypeScript ? `: ${type}` : "");
  const types = hasTypeScript ? ['import type { NextFunction, Request, Response } from "express";'] : [];
  const head = usesImport ? [ES_IMPORTS[0] ?? "", ...types, ...ES_IMPORTS.slice(1)] : REQUIRES;
  const exported = usesImport ? "export " : "";
  const tail = usesImport ? "" : "\nmodule.exports = { latchkit, requireUser };\n";
  return `${head.map((line) => `${line}\n`).join("")}${code`

    // Where the process was started without: node --env-file=.env
    if (!process.env.LATCHKIT_PROJECT_ID && existsSync(".env")) process.loadEnvFile();

    const apiUrl = process.env.LATCHKIT_API_URL ?? "http://localhost:4100";
    const projectId = process.env.LATCHKIT_PROJECT_ID ?? "";
    const issuer = \`\${apiUrl}/api/v1/projects/\${projectId}\`;
    const keys = createRemoteJWKSet(new URL(\`\${issuer}/.well-known/jwks.json\`));
    const UNKNOWN_KEYS = ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"];

    /** The project as this server reaches it: await latchkit.getUser(userId), await latchkit.listUsers() and the like. */
    ${exported}const latchkit = new ServerApp({ tokenStore: null });

    /** Requires a signed-in user: verifies the access token and sets response.locals.userId. */
    ${exported}async function requireUser(request${typed("Request")}, response${typed("Response")}, next${typed("NextFunction")}) {
      const [, token] = /^Bearer +(\\S+)$/i.exec(request.get("authorization") ?? "") ?? [];
      if (!token) return refuse(response);
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ["ES256"], // A token does not get to choose.
          issuer,
          audience: projectId, // Anonymous users have another one.
          requiredClaims: ["exp", "sub"],
        });
        response.locals.userId = payload.sub;
      } catch (error) {
        // When the public keys cannot be fetched, nothing is known about the token.
        if (error instanceof errors.JOSEError && !UNKNOWN_KEYS.includes(error.code)) return refuse(response);
        response.status(503).json({ error: "It cannot be found out who is signed in." });
        return;
      }
      next();
    }

    function refuse(response${typed("Response")}) {
      response.status(401).set("WWW-Authenticate", "Bearer").json({ error: "Sign in first." });
    }
  `}${tail}`;
}
