import { existsSync } from "node:fs";
import { join } from "node:path";

export type FrameworkId = "vite" | "next" | "express";

/** Names of the environment variables that connect an application to its project. */
export interface VariableNames {
  readonly apiUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** Null where it would reach browsers. */
  readonly secretServerKey: string | null;
}

/** Properties of all applications of one framework. */
export interface Framework {
  readonly title: string;
  /** Packages an application must have for this to be its framework. */
  readonly marks: readonly string[];
  readonly needs: readonly { readonly name: string; readonly oldestMajor: number; readonly advice: string }[];
  /** Packages to install from the registry. */
  readonly packages: readonly string[];
  /** File that stores the variables; it is never committed. */
  readonly environmentFile: string;
  /** Pattern that keeps that file out of a repository. */
  readonly ignored: string;
  readonly variables: VariableNames;
  /** Returns the folder of an application's code: `src` or an empty text. */
  sourceFolder(folder: string): string;
  /** Returns the reason for which it cannot be set up as it is, for the user; `null` if it can. */
  lacks(folder: string): string | null;
}

const REACT = [
  { name: "react", oldestMajor: 19, advice: "npm install react@19 react-dom@19" },
  { name: "react-dom", oldestMajor: 19, advice: "npm install react@19 react-dom@19" },
];

const hasFolder = (folder: string, ...path: string[]) => existsSync(join(folder, ...path));

export const FRAMEWORKS: Readonly<Record<FrameworkId, Framework>> = {
  next: {
    title: "Next.js",
    marks: ["next"],
    needs: [{ name: "next", oldestMajor: 15, advice: "npx @next/codemod@latest upgrade" }, ...REACT],
    packages: ["@latchkit/kit", "@latchkit/react"],
    environmentFile: ".env.local",
    ignored: ".env*.local",
    variables: variables("NEXT_PUBLIC_LATCHKIT", "LATCHKIT_SECRET_SERVER_KEY"),
    // Next.js takes src/app only where there is no app beside it.
    sourceFolder: (folder) => (!hasFolder(folder, "app") && hasFolder(folder, "src", "app") ? "src" : ""),
    lacks: (folder) =>
      hasFolder(folder, "app") || hasFolder(folder, "src", "app")
        ? null
        : "This application has no folder app: what is written is for Next.js's App Router. Make app/layout first.",
  },
  vite: {
    title: "React with Vite",
    marks: ["vite", "react"],
    needs: [{ name: "vite", oldestMajor: 5, advice: "npm install --save-dev vite@latest" }, ...REACT],
    packages: ["@latchkit/kit", "@latchkit/react"],
    environmentFile: ".env.local",
    ignored: ".env*.local",
    variables: variables("VITE_LATCHKIT", null),
    sourceFolder: (folder) => (hasFolder(folder, "src") ? "src" : ""),
    lacks: () => null,
  },
  express: {
    title: "Express",
    marks: ["express"],
    needs: [{ name: "express", oldestMajor: 4, advice: "npm install express@latest" }],
    packages: ["@latchkit/kit"],
    environmentFile: ".env",
    ignored: ".env",
    variables: variables("LATCHKIT", "LATCHKIT_SECRET_SERVER_KEY"),
    sourceFolder: (folder) => (hasFolder(folder, "src") ? "src" : ""),
    lacks: () => null,
  },
};

function variables(prefix: string, secretServerKey: string | null): VariableNames {
  return {
    apiUrl: `${prefix}_API_URL`,
    projectId: `${prefix}_PROJECT_ID`,
    publishableClientKey: `${prefix}_PUBLISHABLE_CLIENT_KEY`,
    secretServerKey,
  };
}

export function isFrameworkId(text: string): text is FrameworkId {
  return Object.hasOwn(FRAMEWORKS, text);
}

/** A framework that this command does not set up, but that a page of the documentation is about. */
export interface DocumentedFramework {
  readonly title: string;
  /** The page's path, below `/docs/`. */
  readonly page: string;
  /** Whether it uses Vite and renders React on the server, where the code for Vite fails. */
  readonly isVite?: true;
}

/** Frameworks by the package that identifies them. */
const DOCUMENTED: Readonly<Record<string, DocumentedFramework>> = {
  "@react-router/dev": { title: "React Router", page: "start/react-router", isVite: true },
  "@tanstack/react-start": { title: "TanStack Start", page: "start/tanstack-start", isVite: true },
  astro: { title: "Astro", page: "start/astro" },
  nuxt: { title: "Nuxt", page: "start/vue" },
  "@sveltejs/kit": { title: "SvelteKit", page: "start/svelte" },
  expo: { title: "Expo", page: "start/expo" },
  hono: { title: "Hono", page: "start/hono" },
  fastify: { title: "Fastify", page: "start/fastify" },
  vue: { title: "Vue", page: "start/vue" },
  svelte: { title: "Svelte", page: "start/svelte" },
};

/** Returns the framework of an application that only the documentation knows, or `undefined`. */
export function findDocumented(dependencies: ReadonlyMap<string, string>): DocumentedFramework | undefined {
  const [, found] = Object.entries(DOCUMENTED).find(([name]) => dependencies.has(name)) ?? [];
  return found;
}

/** Those an application is built with. Next.js may bring anything else along, and is the one then. */
export function findFrameworks(dependencies: ReadonlyMap<string, string>): readonly FrameworkId[] {
  const found = Object.keys(FRAMEWORKS)
    .filter(isFrameworkId)
    .filter((id) => FRAMEWORKS[id].marks.every((name) => dependencies.has(name)));
  return found.includes("next") ? ["next"] : found;
}
