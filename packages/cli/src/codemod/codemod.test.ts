import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import { readFiles } from "../init/fixtures.test-data.ts";
import { run } from "../run.ts";

const APPLICATION = fileURLToPath(new URL("../../../../tests/interop/moved-app", import.meta.url));

/** An application of the official package, with what surrounds its code. */
async function makeApplication(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "latchkit-codemod-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(APPLICATION, folder, { recursive: true });
  const manifest = '{\n  "dependencies": {\n    "@stackframe/stack": "2.8.51",\n    "next": "^16.0.0"\n  }\n}\n';
  await writeFile(join(folder, "package.json"), manifest);
  await writeFile(join(folder, ".env.local"), "NEXT_PUBLIC_STACK_PROJECT_ID=p1\nSTACK_SECRET_SERVER_KEY=ssk_1\n");
  await writeFile(join(folder, "script.mjs"), "import { StackServerApp } from '@stackframe/js';\n");
  return folder;
}

async function type(folder: string, words: string) {
  const { context, said, told } = fakeContext({ folder });
  const exitCode = await run(["codemod", ...words.split(" ")], context);
  return { exitCode, said: said(), told: told() };
}

it("`latchkit codemod stack` moves a whole application, and leaves to you what it cannot", async () => {
  const folder = await makeApplication();
  const before = await readFiles(folder);
  expect(await type(folder, "stack --dry-run")).toMatchObject({
    exitCode: 0,
    said: expect.stringMatching(
      /\+ import \{ StackHandler \} from "@latchkit\/react\/stack";[\s\S]*\nNothing was written\./,
    ),
  });
  expect(await readFiles(folder)).toEqual(before);

  const { said, exitCode } = await type(folder, "stack --yes --url https://auth.example");
  expect(exitCode).toBe(0);
  expect(said).not.toContain("ssk_1");
  expect(said).toContain(
    "npm pack --silent https://auth.example/packages/kit.tgz https://auth.example/packages/react.tgz",
  );
  expect(said).toContain("script.mjs:1 needs your hand: import { StackServerApp } from '@stackframe/js';");
  const after = await readFiles(folder);
  for (const [path, text] of Object.entries(before).filter(([name]) => name.endsWith(".tsx")))
    expect(after[path]).toBe(text.replace('from "@stackframe/stack"', 'from "@latchkit/react/stack"'));
  expect(after["package.json"]).toBe('{\n  "dependencies": {\n    "next": "^16.0.0"\n  }\n}\n');
  expect(after[".env.local"]).toBe("NEXT_PUBLIC_LATCHKIT_PROJECT_ID=p1\nLATCHKIT_SECRET_SERVER_KEY=ssk_1\n");

  expect((await type(folder, "stack --yes")).said).toMatch(/^Nothing here uses the names of the official packages\./);
  expect(await readFiles(folder)).toEqual(after);
});

it("a package.json of one line loses the official package, too", async () => {
  const folder = await makeApplication();
  await writeFile(join(folder, "package.json"), '{ "dependencies": { "next": "1", "@stackframe/react": "2" } }');
  await type(folder, "stack --yes");
  const manifest = await readFile(join(folder, "package.json"), "utf8");
  expect(JSON.parse(manifest)).toEqual({ dependencies: { next: "1" } });
});

it("`latchkit codemod` without a name it knows, or a terminal that can ask, changes nothing", async () => {
  const folder = await makeApplication();
  const before = await readFiles(folder);
  expect(await type(folder, "clerk --yes")).toMatchObject({
    exitCode: 2,
    told: expect.stringContaining("latchkit codemod stack"),
  });
  expect(await type(folder, "stack")).toMatchObject({ exitCode: 2, told: expect.stringContaining("--yes") });
  expect(await readFiles(folder)).toEqual(before);
});
