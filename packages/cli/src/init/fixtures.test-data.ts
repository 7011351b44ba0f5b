import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fakeContext } from "../command-context.test-data.ts";
import type { CommandContext } from "../command-context.ts";
import { run } from "../run.ts";

/** Text of files by path. */
export type Files = Readonly<Record<string, string>>;

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const REACT = { react: "^19.2.0", "react-dom": "^19.2.0" };

/** Small projects as their makers' templates lay them out. */
export const PROJECTS = {
  vite: {
    "package.json": json({ name: "shop", type: "module", dependencies: REACT, devDependencies: { vite: "^8.0.0" } }),
    "tsconfig.json": "{}\n",
    "index.html": '<div id="root"></div><script type="module" src="/src/main.tsx"></script>\n',
    ".gitignore": "node_modules\n*.local\n",
    "src/main.tsx": `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`,
    "src/App.tsx": 'export default function App() {\n  return <p id="app">Here</p>\n}\n',
  },
  next: {
    "package.json": json({ name: "shop", dependencies: { next: "16.1.0", ...REACT } }),
    "tsconfig.json": "{}\n",
    "app/layout.tsx": `import type { ReactNode } from "react";

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
    "app/page.tsx": "export default function Page() {\n  return <p>Here</p>;\n}\n",
  },
  express: {
    "package.json": json({ name: "shop", type: "module", dependencies: { express: "^5.1.0" } }),
    "tsconfig.json": "{}\n",
    "src/index.ts": "export {};\n",
  },
} as const satisfies Record<string, Files>;

/** Makes a folder of its own. Who asks for it takes it away. */
export async function makeProject(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "latchkit-init-"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** All files of a folder, except what is installed there. */
export async function readFiles(folder: string): Promise<Files> {
  const paths = await pathsIn(folder, "");
  const texts = paths.sort().map(async (path) => [path, await readFile(join(folder, path), "utf8")] as const);
  return Object.fromEntries(await Promise.all(texts));
}

async function pathsIn(folder: string, path: string): Promise<string[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true });
  const found = entries
    .filter(({ name }) => name !== "node_modules")
    .map((entry) => {
      const place = join(path, entry.name);
      return entry.isDirectory() ? pathsIn(folder, place) : [place];
    });
  return (await Promise.all(found)).flat();
}

/** Keys as they look. */
export const KEYS = [
  "--url http://localhost:4100",
  "--project-id 5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11",
  `--publishable-client-key pck_${"k".repeat(45)}`,
].join(" ");
export const SECRET = `--secret-server-key ssk_${"s".repeat(45)}`;

/** Types `latchkit init` in a folder. */
export async function typeInit(folder: string, words: string, own: Partial<CommandContext> = {}) {
  const ran: string[] = [];
  const { context, said, told } = fakeContext({
    folder,
    runProgram: async (program, args) => {
      ran.push([program, ...args].join(" "));
      return 0;
    },
    ...own,
  });
  const exitCode = await run(["init", ...words.split(" ").filter(Boolean)], context);
  return { exitCode, said: said(), told: told(), ran };
}
