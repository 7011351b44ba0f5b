/** What code needs to know to reach a project. */
export interface Connection {
  readonly apiUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  readonly secretServerKey: string;
  /** Folder of Latchkit's clone, with slashes; null where that is unknown. */
  readonly checkout: string | null;
}

/** Stands in commands for the folder of Latchkit's clone where that is unknown. */
export const CHECKOUT_PLACEHOLDER = "/path/to/latchkit";

/** A file to make or a command to run. */
export interface Snippet {
  /** Name of the file; null for the command line. */
  readonly file: string | null;
  readonly code: string;
}

export interface Framework {
  readonly id: "react" | "next" | "node";
  readonly title: string;
  /** Whether the secret key goes into it; elsewhere it would reach browsers. */
  readonly isServer: boolean;
  snippets(connection: Connection): readonly Snippet[];
}

/**
 * The command that writes what the framework's snippets are into a project that is there already (docs/command-line.md).
 *
 * It runs from the clone: our packages are not on npm, where anybody may take a name that is free.
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

/** Copies packages out of the clone; npm would only link to them otherwise, and they would find the clone's own React. */
function installCommand(checkout: string | null, ...packages: readonly ("kit" | "react")[]): string {
  const sources = packages.map((name) => inClone(checkout, `packages/${name}`, `@latchkit/${name}@file:`));
  return ["npm install --install-links", ...sources].join(" \\\n  ");
}

/** A word of a command line that names something in the clone. Shells take it as it is, or between quotes. */
function inClone(checkout: string | null, path: string, before = ""): string {
  const word = `${before}${checkout ?? CHECKOUT_PLACEHOLDER}/${path}`;
  return /^[\w@:./-]+$/.test(word) ? word : `"${word.replace(/["$`\\]/g, "\\$&")}"`;
}

/** All it takes in each, ready to be pasted. */
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
  tokenStore: typeof window === "undefined" ? { headers: { get: leaveToBrowser } } : "cookie",
  redirectMethod: "window",
});

// Who is signed in is known in the browser: until then, the nearest <Suspense> shows its fallback.
function leaveToBrowser(): never {
  throw Object.assign(new Error("Put <Suspense> around this."), { digest: "BAILOUT_TO_CLIENT_SIDE_RENDERING" });
}

// Goes around {children} in app/layout.tsx.
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
