import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { KEYS, makeProject, PROJECTS, readFiles, SECRET, typeInit } from "./fixtures.test-data.ts";

const modules = new URL("../../../../node_modules", import.meta.url).pathname;

/** Declarations that were built take a tenth of the time that sources do. */
const areBuilt = ["kit", "react"].every((name) => existsSync(join(modules, "@latchkit", name, "dist", "index.d.ts")));

/** Declarations of modules that are not installed here, as far as the written code uses them. */
const STUBS = `
declare module "*.css";
declare module "next/navigation" { export function usePathname(): string; }
interface ImportMeta { readonly env: Record<string, string | undefined>; }
`;

const folders: string[] = [];
const setUp = async (framework: keyof typeof PROJECTS, words: string) => {
  const folder = await makeProject(PROJECTS[framework]);
  folders.push(folder);
  await symlink(modules, join(folder, "node_modules"));
  await typeInit(folder, `--yes --no-install ${words}`);
  return folder;
};

const sourcesIn = async (folder: string) =>
  Object.keys(await readFiles(folder))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

let vite: string;
let next: string;
let express: string;
beforeAll(async () => {
  [vite, next, express] = await Promise.all([
    setUp("vite", KEYS),
    setUp("next", `${KEYS} ${SECRET}`),
    setUp("express", `${KEYS} ${SECRET}`),
  ]);
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

it("fits the kit's and React's types, as strict as they can be checked", async () => {
  const [folder = ""] = folders;
  await writeFile(join(folder, "stubs.d.ts"), STUBS);
  const compilerOptions = {
    target: "ES2023",
    lib: ["ES2023", "DOM", "DOM.Iterable", "ESNext.Disposable"],
    module: "ESNext",
    moduleResolution: "Bundler",
    customConditions: areBuilt ? [] : ["latchkit-source"],
    allowImportingTsExtensions: true,
    types: ["node"],
    jsx: "react-jsx",
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const listed = await Promise.all([vite, next, express].map(async (one) => sourcesIn(one)));
  const settings = { compilerOptions, files: listed.flat() };
  await writeFile(join(folder, "tsconfig.check.json"), JSON.stringify(settings));
  const compiler = join(modules, "typescript-native", "bin", "tsc");
  const check = promisify(execFile)(process.execPath, [compiler, "-p", join(folder, "tsconfig.check.json")]);
  await expect(check.catch((error: { stdout: string }) => error.stdout)).resolves.toMatchObject({ stdout: "" });
});

it("is bundled by Vite, with the sign-in pages fetched when a user opens them", async () => {
  await build({
    root: vite,
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["latchkit-source", "module", "browser", "production"] },
    build: { minify: false },
  });
  const built = Object.entries(await readFiles(vite)).filter(([path]) => path.startsWith("dist/assets/"));
  expect(built.length).toBeGreaterThan(5);
  expect(built.map(([, text]) => text).join()).toContain(`pck_${"k".repeat(45)}`);
});
