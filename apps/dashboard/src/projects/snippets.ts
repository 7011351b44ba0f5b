import { packageSource, programCommand } from "@latchkit/contract/distribution";
import type { ApplicationCode } from "../../../../packages/cli/src/init/templates/application.ts";
import { nextCode } from "../../../../packages/cli/src/init/templates/next.ts";
import { viteCode } from "../../../../packages/cli/src/init/templates/vite.ts";

/** Connection of an app to a project. */
export interface Connection {
  readonly apiUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  readonly secretServerKey: string;
}

/** A file to create or a command to run. */
export interface Snippet {
  /** Name of the file; null for a command. */
  readonly file: string | null;
  readonly code: string;
}

export interface Framework {
  readonly id: "react" | "next" | "node";
  readonly title: string;
  /** Whether it contains the secret key, which must not reach browsers. */
  readonly isServer: boolean;
  snippets(connection: Connection): readonly Snippet[];
}

/** Returns the command that adds the framework's snippets to an existing project (docs/command-line.md). */
export function initCommand({ isServer }: Framework, connection: Connection): string {
  const options = [
    `--url ${connection.apiUrl}`,
    `--project-id ${connection.projectId}`,
    `--publishable-client-key ${connection.publishableClientKey}`,
    ...(isServer ? [`--secret-server-key ${connection.secretServerKey}`] : []),
  ];
  return [`${programCommand(connection.apiUrl)} init`, ...options].join(" \\\n  ");
}

function installCommand({ apiUrl }: Connection, ...packages: readonly string[]): string {
  return ["npm install", ...packages.map((name) => packageSource(name, apiUrl))].join(" \\\n  ");
}

/** Lines of an environment file. */
function variables(prefix: string, { apiUrl, projectId, publishableClientKey }: Connection): string {
  return [
    `${prefix}LATCHKIT_API_URL=${apiUrl}`,
    `${prefix}LATCHKIT_PROJECT_ID=${projectId}`,
    `${prefix}LATCHKIT_PUBLISHABLE_CLIENT_KEY=${publishableClientKey}`,
  ].join("\n");
}

/** Returns the files that `latchkit init` writes into an application. */
function filesOf({ files }: ApplicationCode): readonly Snippet[] {
  return files.map(({ path, text }) => ({ file: path, code: text.trimEnd() }));
}

const SHAPE = { hasTypeScript: true, isModule: true, packageManager: "npm" } as const;

/** The files and commands of each framework. */
export const FRAMEWORKS: readonly Framework[] = [
  {
    id: "react",
    title: "React",
    isServer: false,
    snippets: (connection) => [
      { file: null, code: installCommand(connection, "@latchkit/kit", "@latchkit/react") },
      { file: ".env.local", code: variables("VITE_", connection) },
      ...filesOf(viteCode({ ...SHAPE, sourceFolder: "src" })),
      {
        file: "src/main.tsx",
        code: `import { LatchkitProvider } from "./latchkit/provider";

createRoot(document.getElementById("root")!).render(
  <LatchkitProvider>
    <App />
  </LatchkitProvider>,
);`,
      },
    ],
  },
  {
    id: "next",
    title: "Next.js",
    isServer: true,
    snippets: (connection) => [
      { file: null, code: installCommand(connection, "@latchkit/kit", "@latchkit/react") },
      {
        file: ".env.local",
        code: `${variables("NEXT_PUBLIC_", connection)}
LATCHKIT_SECRET_SERVER_KEY=${connection.secretServerKey}`,
      },
      ...filesOf(nextCode({ ...SHAPE, sourceFolder: "" })),
      {
        file: "app/layout.tsx",
        code: `import { LatchkitProvider } from "../latchkit/provider";

// In what the layout returns:
<body>
  <LatchkitProvider>{children}</LatchkitProvider>
</body>`,
      },
    ],
  },
  {
    id: "node",
    title: "Node",
    isServer: true,
    snippets: (connection) => [
      { file: null, code: installCommand(connection, "@latchkit/kit") },
      {
        file: ".env",
        code: `${variables("", connection)}
LATCHKIT_SECRET_SERVER_KEY=${connection.secretServerKey}`,
      },
      {
        file: "latchkit.mjs",
        code: `// node --env-file=.env latchkit.mjs
import { ServerApp } from "@latchkit/kit/server";

const latchkit = new ServerApp({ tokenStore: null });

await latchkit.createUser({ primaryEmail: "first@example.com", primaryEmailAuthEnabled: true });
console.log((await latchkit.listUsers()).map((user) => user.primaryEmail));

// Who sent a request, from its cookies or the header x-stack-auth:
// const user = await latchkit.getUser({ tokenStore: request });`,
      },
    ],
  },
];
