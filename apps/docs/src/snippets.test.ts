import { readFileSync } from "node:fs";
import * as kit from "@latchkit/kit";
import * as kitServer from "@latchkit/kit/server";
import * as testing from "@latchkit/testing";
import "@latchkit/testing/vitest";
import ts from "typescript";
import * as vitest from "vitest";

const { describe, expect, it } = vitest;

/** Modules that the snippets on these pages import. */
const modules: Readonly<Record<string, object>> = {
  "@latchkit/kit": kit,
  "@latchkit/kit/server": kitServer,
  "@latchkit/testing": testing,
  "@latchkit/testing/vitest": {},
  vitest,
};

/** Returns the code on a page that contains a text. */
function snippets(page: string, containing: string): string[] {
  const text = readFileSync(new URL(`../../../${page}`, import.meta.url), "utf8");
  const found = [...text.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)].map(([, code = ""]) => code);
  return found.filter((code) => code.includes(containing));
}

/** Runs a snippet as the body of a function. @param names What it takes for granted. @returns What it returns. */
async function run(snippet: string, names: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const imports: string[] = [];
  const body = snippet.replace(/^import (?:\{ ([^}]+) \} from )?"([^"]+)";$/gm, (_, list = "", from: string) => {
    imports.push(`const { ${list} } = modules[${JSON.stringify(from)}];`);
    return "";
  });
  const module = `export async function snippet() {${imports.join("")}${body}}`;
  const compiled = ts.transpileModule(module, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  });
  const exports: { snippet?: () => Promise<unknown> } = {};
  const given = { ...names, modules, exports };
  new Function(...Object.keys(given), compiled.outputText)(...Object.values(given));
  return exports.snippet?.();
}

describe("the tests in the documentation", async () => {
  // Some ask the reader's application, which listens on port 3000; tests/interop/testing-package.proof.test.ts has one.
  const standAlone = (snippet: string) => !snippet.includes("http://localhost:3000");
  for (const page of ["docs/testing.md", "packages/testing/README.md"])
    for (const snippet of snippets(page, "testBackend").filter(standAlone)) await run(snippet);
});

describe("the code in the documentation", () => {
  it("signs up, in and out in plain JavaScript", async () => {
    await using backend = await testing.testBackend({ listens: true });
    const { id: projectId, publishableClientKey } = backend.project;
    const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    const page = { url: "http://localhost:3000/", go: () => undefined, storage };
    const connection = { baseUrl: backend.url, projectId, publishableClientKey };
    const app = new kit.ClientApp({ ...connection, tokenStore: "memory", platform: { page } });
    const said: string[] = [];
    const [snippet = ""] = snippets("docs/start/javascript.md", "signUpWithCredential({");
    const names = {
      app,
      email: "ada@example.com",
      password: "correct horse",
      showMessage: (text: string) => said.push(text),
    };
    await run(snippet, names);
    expect(said).toEqual([]);
    expect(await app.getUser()).toBeNull();
    await run(snippet, names);
    expect(said).toEqual(["You have an account. Sign in instead."]);
  });
});
