import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FRAMEWORKS as INIT_FRAMEWORKS } from "../../../../packages/cli/src/init/frameworks.ts";
import { type Connection, FRAMEWORKS, initCommand } from "./snippets.ts";

const root = new URL("../../../..", import.meta.url).pathname.replace(/\/$/, "");
const connection: Connection = {
  apiUrl: "http://localhost:4100",
  projectId: "3f2a1b0c-0000-4000-8000-000000000000",
  publishableClientKey: "pck_key",
  secretServerKey: "ssk_key",
  checkout: root,
};

/** Lists every command of every framework. */
function commands(shown: Connection): readonly string[] {
  return FRAMEWORKS.flatMap((framework) => [
    initCommand(framework, shown),
    ...framework.snippets(shown).flatMap(({ file, code }) => (file === null ? [code] : [])),
  ]);
}

describe("the commands on the overview", () => {
  it("never run or install Latchkit's packages from npm, where an attacker could take the name", () => {
    for (const checkout of [root, null])
      for (const command of commands({ ...connection, checkout })) {
        expect(command).not.toMatch(/\bnpx\b|\bnpm (exec|create|init)\b/);
        const ours = command.match(/@latchkit\/\w+\S*/g) ?? [];
        expect(ours.filter((word) => !/^@latchkit\/\w+@file:\//.test(word))).toEqual([]);
      }
  });

  it("use the clone that the server runs from", () => {
    const paths = commands(connection).flatMap((command) => command.match(/(?<=\s|file:)\/\S+\/packages\/\S+/g) ?? []);
    expect(new Set(paths.map((path) => path.slice(root.length)))).toEqual(
      new Set(["/packages/cli/dist/main.js", "/packages/kit", "/packages/react"]),
    );
    for (const path of paths) expect(existsSync(path.replace("/dist/main.js", "")), path).toBe(true);
  });

  it("contain a placeholder if the clone's folder is unknown", () => {
    const [init = "", install = ""] = commands({ ...connection, checkout: null });
    expect(init.split(" \\\n")[0]).toBe("node /path/to/latchkit/packages/cli/dist/main.js init");
    expect(install.split(" \\\n  ")).toEqual([
      "npm install --install-links",
      "@latchkit/kit@file:/path/to/latchkit/packages/kit",
      "@latchkit/react@file:/path/to/latchkit/packages/react",
    ]);
  });

  it("quote folders with spaces and shell characters", () => {
    const [init = ""] = commands({ ...connection, checkout: "/home/ada/My $code" });
    expect(init.split(" \\\n")[0]).toBe('node "/home/ada/My \\$code/packages/cli/dist/main.js" init');
  });
});

describe("the code on the overview", () => {
  const filesOf = (id: string) =>
    new Map(
      FRAMEWORKS.find((one) => one.id === id)
        ?.snippets(connection)
        .map(({ file, code }) => [file, code]),
    );

  it.each([
    ["react", "vite", ".env.local"],
    ["next", "next", ".env.local"],
    ["node", "express", ".env"],
  ] as const)("of %s sets the variables that `latchkit init` sets for %s", (id, framework, file) => {
    const names = filesOf(id).get(file)?.match(/^\w+/gm);
    expect(names).toEqual(Object.values(INIT_FRAMEWORKS[framework].variables).filter((name) => name !== null));
  });

  it("is what `latchkit init` writes, provider included", () => {
    expect([...filesOf("react").keys()]).toEqual([
      null,
      ".env.local",
      "src/latchkit/app.ts",
      "src/latchkit/provider.tsx",
      "src/main.tsx",
    ]);
    expect(filesOf("react").get("src/latchkit/provider.tsx")).toContain("export function LatchkitProvider");
    expect([...filesOf("next").keys()]).toEqual([
      null,
      ".env.local",
      "latchkit/provider.tsx",
      "latchkit/server.ts",
      "app/handler/[...latchkit]/page.tsx",
      "app/layout.tsx",
    ]);
  });
});
