/** Connection of an app to a project. */
export interface Connection {
  readonly apiUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  readonly secretServerKey: string;
  /** Folder of the Latchkit clone, with slashes; null if unknown. */
  readonly checkout: string | null;
}

/** Placeholder in commands for the folder of the Latchkit clone if that is unknown. */
export const CHECKOUT_PLACEHOLDER = "/path/to/latchkit";

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

/**
 * Returns the command that adds the framework's snippets to an existing project (docs/command-line.md).
 *
 * It runs from the clone: the packages are not on npm, where an attacker could take their names.
 */
export function initCommand({ isServer }: Framework, connection: Connection): string {
  const options = [
    `--url ${connection.apiUrl}`,
    `--project-id ${connection.projectId}`,
    `--publishable-client-key ${connection.publishableClientKey}`,
    ...(isServer ? [`--secret-server-key ${connection.secretServerKey}`] : []),
  ];
  return [`node ${inClone(connection.checkout, "packages/cli/dist/main.js")} init`, ...options].join(" \\\n  ");
}

/** Installs packages as copies of the clone. npm would link to them otherwise, and they would load the clone's React. */
function installCommand(checkout: string | null, ...packages: readonly ("kit" | "react")[]): string {
  const sources = packages.map((name) => inClone(checkout, `packages/${name}`, `@latchkit/${name}@file:`));
  return ["npm install --install-links", ...sources].join(" \\\n  ");
}

/** Quotes a path in the clone for a shell where necessary. */
function inClone(checkout: string | null, path: string, before = ""): string {
  const word = `${before}${checkout ?? CHECKOUT_PLACEHOLDER}/${path}`;
  return /^[\w@:./-]+$/.test(word) ? word : `"${word.replace(/["$`\\]/g, "\\$&")}"`;
}

/** The files and commands of each framework. */
export const FRAMEWORKS: readonly Framework[] = [
  {
    id: "react",
    title: "React",
    isServer: false,
    snippets: ({ apiUrl, projectId, publishableClientKey, checkout }) => [
      { file: null, code: installCommand(checkout, "kit", "react") },
      {
        file: "src/auth.ts",
        code: `import { ClientApp } from "@latchkit/kit";

export const auth = new ClientApp({
  baseUrl: "${apiUrl}",
  projectId: "${projectId}",
  publishableClientKey: "${publishableClientKey}",
  tokenStore: "cookie",
  redirectMethod: "window",
});`,
      },
      {
        file: "src/main.tsx",
        code: `import { Handler, Provider, UserButton } from "@latchkit/react";
import { createRoot } from "react-dom/client";
import { auth } from "./auth";

const isHandler = location.pathname.startsWith("/handler/");

createRoot(document.getElementById("root")!).render(
  <Provider app={auth}>{isHandler ? <Handler /> : <UserButton />}</Provider>,
);`,
      },
    ],
  },
  {
    id: "next",
    title: "Next.js",
    isServer: true,
    snippets: ({ apiUrl, projectId, publishableClientKey, secretServerKey, checkout }) => [
      { file: null, code: installCommand(checkout, "kit", "react") },
      {
        file: ".env.local",
        code: `NEXT_PUBLIC_LATCHKIT_API_URL=${apiUrl}
NEXT_PUBLIC_LATCHKIT_PROJECT_ID=${projectId}
NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY=${publishableClientKey}
LATCHKIT_SECRET_SERVER_KEY=${secretServerKey}`,
      },
      {
        file: "app/auth-provider.tsx",
        code: `"use client";
import { ClientApp } from "@latchkit/kit";
import { Provider } from "@latchkit/react";

const auth = new ClientApp({
  baseUrl: process.env.NEXT_PUBLIC_LATCHKIT_API_URL,
  projectId: process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID,
  publishableClientKey: process.env.NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
  tokenStore: "cookie",
  redirectMethod: "window",
});

// Goes around {children} in app/layout.tsx. Components that ask who is signed in need a <Suspense> around them.
export function AuthProvider({ children }: { children: React.ReactNode }) {
  return <Provider app={auth}>{children}</Provider>;
}`,
      },
      {
        file: "app/handler/[...page]/page.tsx",
        code: `"use client";
import { Handler } from "@latchkit/react";

export default function Page() {
  return <Handler />;
}`,
      },
    ],
  },
  {
    id: "node",
    title: "Node",
    isServer: true,
    snippets: ({ apiUrl, projectId, publishableClientKey, secretServerKey, checkout }) => [
      { file: null, code: installCommand(checkout, "kit") },
      {
        file: ".env",
        code: `LATCHKIT_API_URL=${apiUrl}
LATCHKIT_PROJECT_ID=${projectId}
LATCHKIT_PUBLISHABLE_CLIENT_KEY=${publishableClientKey}
LATCHKIT_SECRET_SERVER_KEY=${secretServerKey}`,
      },
      {
        file: "auth.mjs",
        code: `// node --env-file=.env auth.mjs
import { ServerApp } from "@latchkit/kit/server";

const auth = new ServerApp({ tokenStore: null });

await auth.createUser({ primaryEmail: "first@example.com", primaryEmailAuthEnabled: true });
console.log((await auth.listUsers()).map((user) => user.primaryEmail));

// Who sent a request, from its cookies or the header x-stack-auth:
// const user = await auth.getUser({ tokenStore: request });`,
      },
    ],
  },
];
