import { chmod, mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Files, KEYS, makeProject, PROJECTS, readFiles, SECRET, typeInit } from "./fixtures.test-data.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
const makeFolder = async (files: Files) => {
  const folder = await makeProject(files);
  folders.push(folder);
  return folder;
};

/** Files of a project after `latchkit init`, without those that are as they were. */
async function outcome(files: Files, words: string) {
  const folder = await makeFolder(files);
  const answer = await typeInit(folder, words);
  const now = Object.entries(await readFiles(folder));
  return { ...answer, folder, written: Object.fromEntries(now.filter(([path, text]) => files[path] !== text)) };
}

describe("latchkit init", () => {
  it("sets up React with Vite: its keys, a provider, and that around the application", async () => {
    const { exitCode, written, said, ran } = await outcome(PROJECTS.vite, `--yes ${KEYS}`);
    expect(Object.keys(written)).toEqual([
      ".env.local",
      "index.html",
      "src/latchkit/app.ts",
      "src/latchkit/provider.tsx",
      "src/main.tsx",
    ]);
    expect(written[".env.local"]).toMatch(/^# Latchkit\nVITE_LATCHKIT_API_URL=http:\/\/localhost:4100\n/);
    expect(written["index.html"]).toMatch(/^<noscript>This page needs JavaScript\. .*<\/noscript>\n<div id="root">/);
    expect(written["src/main.tsx"]).toContain(
      "import App from './App.tsx'\nimport { LatchkitProvider } from './latchkit/provider'\n",
    );
    expect(written["src/main.tsx"]).toContain(
      "    <LatchkitProvider>\n      <App />\n    </LatchkitProvider>\n  </StrictMode>",
    );
    expect(ran).toEqual([
      "npm pack --silent http://localhost:4100/packages/kit.tgz http://localhost:4100/packages/react.tgz",
      "npm install @latchkit/kit@file:latchkit-kit-0.1.0.tgz @latchkit/react@file:latchkit-react-0.1.0.tgz",
    ]);
    expect(written["src/latchkit/provider.tsx"]).toContain("<UserButton />");
    expect(said).toContain("  npm run dev\n  Open http://localhost:5173");
    expect(exitCode).toBe(0);
  });

  it("sets up Next.js, also below src and without TypeScript, and keeps its secret out of the repository", async () => {
    const { written, ran } = await outcome(PROJECTS.next, `--yes ${KEYS} ${SECRET}`);
    expect(Object.keys(written)).toEqual([
      ".env.local",
      ".gitignore",
      "app/handler/[...latchkit]/page.tsx",
      "app/layout.tsx",
      "latchkit/provider.tsx",
      "latchkit/server.ts",
    ]);
    expect(written["app/layout.tsx"]).toContain("<body><LatchkitProvider>{children}</LatchkitProvider></body>");
    expect(written[".env.local"]).toContain("\nLATCHKIT_SECRET_SERVER_KEY=ssk_");
    expect(written[".gitignore"]).toContain(".env*.local");
    expect(ran).toHaveLength(2);

    const script = await outcome(
      {
        "package.json": PROJECTS.next["package.json"],
        "pnpm-lock.yaml": "",
        ".gitignore": ".env*\n",
        "src/app/layout.js":
          "import './globals.css'\n\nexport default function Layout({children}) {\n  return (\n    <html>\n      <body>\n        {children}\n      </body>\n    </html>\n  )\n}\n",
      },
      `--yes ${KEYS} ${SECRET}`,
    );
    expect(Object.keys(script.written)).toEqual([
      ".env.local",
      "src/app/handler/[...latchkit]/page.jsx",
      "src/app/layout.js",
      "src/latchkit/provider.jsx",
      "src/latchkit/server.js",
    ]);
    expect(script.written["src/app/layout.js"]).toContain("import { LatchkitProvider } from '../latchkit/provider'\n");
    expect(script.written["src/app/layout.js"]).toContain("        <LatchkitProvider>\n          {children}\n");
    expect(script.written["src/latchkit/provider.jsx"]).toContain("<UserButton />");
    expect(script.ran[1]).toMatch(/^pnpm add /);
    expect(script.said).toContain("  pnpm run dev\n  Open http://localhost:3000");
  });

  it("sets up Express, in the kind of modules it has", async () => {
    const { written, said } = await outcome(PROJECTS.express, `--yes ${KEYS} ${SECRET}`);
    expect(Object.keys(written)).toEqual([".env", ".gitignore", "src/latchkit.ts"]);
    expect(written["src/latchkit.ts"]).toContain("export const requireUser = createRequireUser();");
    expect(said).toContain("requireUser");
    const common = await outcome({ "package.json": '{"dependencies":{"express":"4"}}' }, `--yes ${KEYS} ${SECRET}`);
    expect(common.written["latchkit.js"]).toContain('require("@latchkit/kit/server")');
    expect(common.written["latchkit.js"]).not.toMatch(/^(import|export) /m);
  });

  it.each(["vite", "next", "express"] as const)("changes nothing when it is run again (%s)", async (framework) => {
    const secret = framework === "vite" ? "" : SECRET;
    const { folder } = await outcome(PROJECTS[framework], `--yes --no-install ${KEYS} ${secret}`);
    const before = await readFiles(folder);
    const { exitCode, said } = await typeInit(folder, "--yes --no-install");
    expect(said).toContain("Everything is written already.");
    expect(said).not.toContain("Fill in");
    expect(await readFiles(folder)).toEqual(before);
    expect(exitCode).toBe(0);
  });

  it("shows all of it and does none of it in a dry run, and never shows a secret", async () => {
    const { written, said, ran } = await outcome(PROJECTS.next, `--dry-run ${KEYS} ${SECRET}`);
    expect(written).toEqual({});
    expect(ran).toEqual([]);
    expect(said).toContain("+ export default function HandlerPage() {");
    expect(said).toContain("+ LATCHKIT_SECRET_SERVER_KEY=…");
    expect(said).not.toContain("sssss");
  });

  it("keeps existing files, variables, their order, comments and permissions", async () => {
    const provider = "export const mine = 1;\n";
    const env =
      "# mine\nVITE_LATCHKIT_PROJECT_ID='11111111-1111-4111-8111-111111111111' # yes\nVITE_LATCHKIT_API_URL=\nA=1";
    const folder = await makeFolder({ ...PROJECTS.vite, "src/latchkit/provider.tsx": provider, ".env.local": env });
    await chmod(join(folder, ".env.local"), 0o640);
    const { said, exitCode } = await typeInit(folder, `--yes --no-install ${KEYS}`);
    expect(exitCode).toBe(0);
    expect(said).toContain("keep     src/latchkit/provider.tsx");
    expect(said).toContain("VITE_LATCHKIT_PROJECT_ID has another value already");
    const now = await readFiles(folder);
    expect(now["src/latchkit/provider.tsx"]).toBe(provider);
    expect(now[".env.local"]).toBe(
      `${env.replace("API_URL=", "API_URL=http://localhost:4100")}\n\n# Latchkit\nVITE_LATCHKIT_PUBLISHABLE_CLIENT_KEY=pck_${"k".repeat(45)}\n`,
    );
    expect((await stat(join(folder, ".env.local"))).mode & 0o777).toBe(0o640);
  });

  it("takes what .env says for known, and leaves a link to a file a link", async () => {
    const [, , key = ""] = KEYS.split(" --").map((option) => option.split(" ")[1]);
    const folder = await makeFolder({
      ...PROJECTS.vite,
      ".env": `VITE_LATCHKIT_PROJECT_ID=5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11\nVITE_LATCHKIT_PUBLISHABLE_CLIENT_KEY=${key}\n`,
      "elsewhere.env": "A=1\n",
    });
    await symlink(join(folder, "elsewhere.env"), join(folder, ".env.local"));
    await typeInit(folder, "--yes --no-install");
    expect(await readFile(join(folder, "elsewhere.env"), "utf8")).toBe(
      "A=1\n\n# Latchkit\nVITE_LATCHKIT_API_URL=http://localhost:4100\n",
    );
  });

  it("says what to do where it cannot tell where the provider belongs", async () => {
    const main = "import { start } from './start'\n\nstart(<App />, <App />)\n";
    const { written, said, exitCode } = await outcome({ ...PROJECTS.vite, "src/main.tsx": main }, `--yes ${KEYS}`);
    expect(written).not.toHaveProperty("src/main.tsx");
    expect(said).toContain("Put <LatchkitProvider> of src/latchkit/provider.tsx around");
    expect(exitCode).toBe(0);
  });

  it("leaves places for keys that are not known yet", async () => {
    const { written, said } = await outcome(PROJECTS.express, "--yes");
    expect(written[".env"]).toContain("\nLATCHKIT_PROJECT_ID=\n");
    expect(said).toContain(
      "Fill in LATCHKIT_PROJECT_ID, LATCHKIT_PUBLISHABLE_CLIENT_KEY, LATCHKIT_SECRET_SERVER_KEY in .env",
    );
  });

  it("writes nothing when packages cannot be installed, or one of the files cannot be written", async () => {
    const folder = await makeFolder(PROJECTS.vite);
    const failed = await typeInit(folder, `--yes ${KEYS}`, { runProgram: async () => 1 });
    expect(failed).toMatchObject({ exitCode: 1, told: expect.stringContaining("nothing was written") });
    expect(await readFiles(folder)).toEqual(PROJECTS.vite);

    await writeFile(join(folder, "src", "latchkit"), "a file in the way");
    const before = await readFiles(folder);
    const stuck = await typeInit(folder, `--yes --no-install ${KEYS}`);
    expect(stuck).toMatchObject({ exitCode: 1 });
    expect(await readFiles(folder)).toEqual(before);
  });

  it("reverts its changes when a later file cannot be written", async () => {
    const folder = await makeFolder(PROJECTS.vite);
    const before = await readFiles(folder);
    const stuck = await typeInit(folder, `--yes ${KEYS}`, {
      // The developer saves a file between the plan and the last step.
      runProgram: async () => {
        await writeFile(join(folder, "src", "main.tsx"), "changed");
        return 0;
      },
    });
    expect(stuck).toMatchObject({ exitCode: 1, told: expect.stringContaining("was changed meanwhile") });
    expect(await readFiles(folder)).toEqual({ ...before, "src/main.tsx": "changed" });
    await expect(stat(join(folder, "src", "latchkit"))).rejects.toThrow();
  });

  it("asks for what it was not told, and takes no for an answer", async () => {
    const folder = await makeFolder(PROJECTS.vite);
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return question.startsWith("Go ahead") ? "n" : "";
    };
    expect(await typeInit(folder, "", { ask })).toMatchObject({ exitCode: 1, told: "Nothing was written." });
    expect(questions.map((question) => question.split(",")[0])).toEqual([
      "Nothing answers at http://localhost:4100. Where does Latchkit run? (empty: there",
      "Project id",
      "Publishable client key",
      "Go ahead? [Y/n] ",
    ]);
    expect(await readFiles(folder)).toEqual(PROJECTS.vite);
    expect(await typeInit(folder, "")).toMatchObject({ exitCode: 2, told: expect.stringContaining("--yes") });
  });

  it.each([
    ["package-lock.json", "npm install @latchkit/kit@file:latchkit-kit-0.1.0.tgz"],
    ["pnpm-lock.yaml", "pnpm add @latchkit/kit@file:latchkit-kit-0.1.0.tgz"],
    ["yarn.lock", "yarn add @latchkit/kit@file:latchkit-kit-0.1.0.tgz"],
    ["bun.lock", "bun add ./latchkit-kit-0.1.0.tgz"],
  ])("puts the backend's package into the application, where there is a %s", async (lockFile, command) => {
    const folder = await makeFolder({ ...PROJECTS.express, [lockFile]: "" });
    const ran = ["npm pack --silent http://localhost:4800/packages/kit.tgz", command];
    expect(await typeInit(folder, `--yes ${KEYS} --url http://localhost:4800`)).toMatchObject({ exitCode: 0, ran });
  });

  const react18 = '{"dependencies":{"vite":"^7.0.0","react":"^18.3.1","react-dom":"^18.3.1"}}';
  it.each([
    ["no package.json", {}, "", 1, "There is no package.json"],
    ["a package.json that is none", { "package.json": "{" }, "", 1, "no JSON"],
    [
      "a framework we do not know",
      { "package.json": '{"dependencies":{"solid-js":"1"}}' },
      "",
      1,
      "--framework next|vite|express",
    ],
    [
      "React Router with rendering on the server, although it has Vite and React",
      { "package.json": '{"dependencies":{"react":"19","vite":"8","@react-router/dev":"8"}}' },
      "",
      1,
      "http://localhost:4100/docs/start/react-router",
    ],
    [
      "Vue",
      { "package.json": '{"dependencies":{"vue":"3","vite":"8"}}' },
      "",
      1,
      "http://localhost:4100/docs/start/vue",
    ],
    [
      "SvelteKit",
      { "package.json": '{"dependencies":{"@sveltejs/kit":"2","svelte":"5"}}' },
      "",
      1,
      "docs/start/svelte",
    ],
    ["Hono", { "package.json": '{"dependencies":{"hono":"4"}}' }, "", 1, "http://localhost:4100/docs/start/hono"],
    [
      "Hono, with the page of the backend at hand",
      { "package.json": '{"dependencies":{"hono":"4"}}' },
      "--url http://localhost:4800/",
      1,
      "http://localhost:4800/docs/start/hono",
    ],
    ["a name of a framework we do not know", PROJECTS.vite, "--framework svelte", 2, "it can be"],
    ["React 18", { "package.json": react18 }, "", 1, "react ^18.3.1; 19 or newer"],
    ["Next.js 14", { "package.json": '{"dependencies":{"next":"14.2.3"}}' }, "", 1, "next 14.2.3; 15 or newer"],
    [
      "two frameworks",
      { "package.json": '{"dependencies":{"vite":"8","react":"19","express":"5"}}' },
      "",
      2,
      "--framework",
    ],
    ["a secret for browsers", PROJECTS.vite, `${KEYS} ${SECRET}`, 2, "would reach every browser"],
    ["a secret key as the public one", PROJECTS.next, "--publishable-client-key ssk_abc", 2, "starts with pck_"],
    ["no project id", PROJECTS.vite, "--project-id shop", 2, '"shop"; expected a UUID'],
    ["no web address", PROJECTS.vite, "--url localhost:4100", 2, '"localhost:4100"; expected'],
    ["Next.js without app", { "package.json": PROJECTS.next["package.json"] }, "", 1, "App Router"],
  ] as const)("refuses %s", async (_, files, words, exitCode, message) => {
    const answer = await outcome(files, `--yes ${words}`);
    expect(answer.told).toContain(message);
    expect(answer).toMatchObject({ exitCode, written: {}, ran: [] });
  });

  it("knows the version that is installed better than the one that is asked for", async () => {
    const folder = await makeFolder({
      "package.json": '{"dependencies":{"vite":"8","react":"latest","react-dom":"*"}}',
    });
    await mkdir(join(folder, "node_modules", "react"), { recursive: true });
    await writeFile(join(folder, "node_modules", "react", "package.json"), '{"version":"18.2.0"}');
    expect((await typeInit(folder, `--yes ${KEYS}`)).told).toContain("react 18.2.0");
  });
});
