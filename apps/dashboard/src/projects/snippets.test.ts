import { describe, expect, it } from "vitest";
import { FRAMEWORKS as INIT_FRAMEWORKS } from "../../../../packages/cli/src/init/frameworks.ts";
import { type Connection, FRAMEWORKS, initCommand } from "./snippets.ts";

const connection: Connection = {
  apiUrl: "https://auth.shop.example",
  projectId: "3f2a1b0c-0000-4000-8000-000000000000",
  publishableClientKey: "pck_key",
  secretServerKey: "ssk_key",
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
    for (const command of commands(connection)) {
      const sources = command.split(/\s+/).filter((word) => /latchkit/.test(word) && !/^latchkit\b.*\.mjs$/.test(word));
      expect(sources.filter((word) => !word.startsWith("https://auth.shop.example/packages/"))).toEqual([]);
    }
  });

  it("take the packages from the backend that the dashboard belongs to", () => {
    const [init = "", install = ""] = commands(connection);
    expect(init.split(" \\\n  ")).toEqual([
      "npx https://auth.shop.example/packages/latchkit.tgz init",
      "--url https://auth.shop.example",
      "--project-id 3f2a1b0c-0000-4000-8000-000000000000",
      "--publishable-client-key pck_key",
    ]);
    expect(install.split(" \\\n  ")).toEqual([
      "npm install",
      "https://auth.shop.example/packages/kit.tgz",
      "https://auth.shop.example/packages/react.tgz",
    ]);
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
