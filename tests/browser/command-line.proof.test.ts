import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, main, press, see } from "./steps.ts";

const program = fileURLToPath(new URL("../../packages/cli/dist/main.js", import.meta.url));
const THREE_HOURS_MILLIS = 10_800_000;

describe("signing in on the command line", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  /** The user types `latchkit login`. */
  function typeLogin(): Terminal {
    const folder = mkdtempSync(join(tmpdir(), "latchkit-terminal-"));
    const { id, publishableClientKey } = stage.backend.project;
    const terminal = spawn(process.execPath, [program, "login", "--no-browser"], {
      env: {
        ...process.env,
        XDG_CONFIG_HOME: folder,
        LATCHKIT_API_URL: stage.backend.url,
        LATCHKIT_APP_URL: stage.demoUrl,
        LATCHKIT_PROJECT_ID: id,
        LATCHKIT_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
      },
    });
    onTestFinished(() => {
      terminal.kill();
      rmSync(folder, { recursive: true });
    });
    return watch(terminal);
  }

  it("is confirmed in the browser, after signing in there", async () => {
    const person = await stage.backend.signUp();
    const terminal = typeLogin();
    const page = await stage.visit(await terminal.link());
    await see(heading(page, "Sign in"));
    await fillIn(page, person);
    await press(page, "Sign in");
    await see(heading(page, "Sign in to the command line?"));
    await see(main(page).getByText(person.email));
    await see(main(page).getByText("Only continue if you started this yourself."));
    await press(page, "Sign in");
    await see(heading(page, "You're signed in"));
    expect(await terminal.end()).toBe(0);
    expect(terminal.output()).toContain(`Signed in as ${person.email}`);

    const again = await page.context().newPage();
    await again.goto(page.url());
    await press(again, "Sign in");
    await see(heading(again, "This request is no longer valid"));
  });

  it("is not signed in by people who say no", async () => {
    const person = await stage.backend.signUp();
    const terminal = typeLogin();
    const page = await stage.visit(await terminal.link());
    await fillIn(page, person);
    await press(page, "Sign in");
    await press(page, "Cancel");
    await see(heading(page, "Sign-in cancelled"));
    expect(terminal.output()).not.toContain("Signed in");
  });

  it("has to be confirmed in time", async () => {
    const person = await stage.backend.signUp();
    const terminal = typeLogin();
    const page = await stage.visit(await terminal.link());
    await fillIn(page, person);
    await press(page, "Sign in");
    await see(heading(page, "Sign in to the command line?"));
    stage.backend.clock.advance(THREE_HOURS_MILLIS);
    await press(page, "Sign in");
    await see(heading(page, "This request is no longer valid"));
    expect(await terminal.end()).toBe(1);
  });
});

interface Terminal {
  /** Returns the output so far. */
  output(): string;
  /** The link it tells people to open. */
  link(): Promise<string>;
  /** @returns The exit code. */
  end(): Promise<number | null>;
}

function watch(program: ChildProcess): Terminal {
  let output = "";
  program.stdout?.on("data", (text) => (output += text));
  program.stderr?.on("data", (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => program.on("exit", resolve));
  const link = () => /https?:\S*login_code=\S+/.exec(output)?.[0];
  return {
    output: () => output,
    async link() {
      await expect.poll(link, { timeout: 20_000 }).toBeDefined();
      return link() ?? "";
    },
    end: () => ended,
  };
}
