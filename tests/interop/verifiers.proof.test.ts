import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A language of docs/verify-tokens.md that can run here. */
interface Runner {
  readonly language: string;
  /** Fails where the language or its library is missing. */
  readonly probe: readonly [command: string, ...args: string[]];
  readonly file: string;
  /** Calls `verify` of the page with the first argument, and prints the user's ID, or "401" or "503". */
  readonly rest: string;
}

const RUNNERS: readonly Runner[] = [
  {
    language: "python",
    probe: ["/usr/bin/python3", "-c", "import jwt, cryptography"],
    file: "verify.py",
    rest: `
import sys
try:
    print(verify(sys.argv[1])["sub"])
except jwt.PyJWTError as error:
    print("503" if "fetch data" in str(error) else "401")
`,
  },
  {
    language: "ruby",
    probe: ["ruby", "-e", 'require "jwt"'],
    file: "verify.rb",
    rest: `
begin
  puts verify(ARGV.first)["sub"]
rescue JWT::DecodeError
  puts "401"
rescue SystemCallError
  puts "503"
end
`,
  },
];

const available = RUNNERS.filter(({ probe: [command, ...args] }) => {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});
const missing = RUNNERS.filter((one) => !available.includes(one)).map(({ language }) => language);
if (missing.length > 0) process.stdout.write(`Not installed, so not tried: ${missing.join(", ")}\n`);

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await testBackend({ listens: true });
  folder = await mkdtemp(join(tmpdir(), "latchkit-verifiers-"));
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Returns the page's code for a language, for the test project at an address. */
async function codeOf(language: string, api: string): Promise<string> {
  const page = await readFile(join(import.meta.dirname, "../../docs/verify-tokens.md"), "utf8");
  const code = new RegExp(`\`\`\`${language}\\n(.*?)\\n\`\`\``, "s").exec(page)?.[1] ?? "";
  return code.replaceAll("http://localhost:4100", api).replaceAll("…", backend.project.id);
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe.each(available)("the verifier in $language", ({ probe: [command], file, rest, language }) => {
  async function verify(token: string, api = backend.url): Promise<string> {
    const path = join(folder, file);
    await writeFile(path, `${await codeOf(language, api)}\n${rest}`);
    // Not synchronously: it asks the backend of this process for the keys.
    return (await promisify(execFile)(command, [path, token])).stdout.trim();
  }

  it("knows the user of a token", async () => {
    const user = await backend.signUp();
    expect(await verify(user.accessToken)).toBe(user.id);
  });

  it("refuses a token of another project, of an anonymous visitor, and one that has expired", async () => {
    const other = await backend.createProject();
    expect(await verify((await backend.signUp({ project: other })).accessToken)).toBe("401");
    expect(await verify((await backend.createAnonymousUser()).accessToken)).toBe("401");
    backend.clock.advance(-86_400_000);
    const { accessToken } = await backend.signUp();
    backend.clock.advance(86_400_000);
    expect(await verify(accessToken)).toBe("401");
  });

  it("refuses a token whose claims were changed, one without a signature, and none at all", async () => {
    const user = await backend.signUp();
    const [header = "", payload = "", signature = ""] = user.accessToken.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const changed = encode({ ...claims, sub: crypto.randomUUID() });
    expect(await verify(`${header}.${changed}.${signature}`)).toBe("401");
    expect(await verify(`${encode({ alg: "none" })}.${changed}.`)).toBe("401");
    expect(await verify("nothing")).toBe("401");
  });

  it("gives no verdict while the keys cannot be fetched", async () => {
    const { accessToken } = await backend.signUp();
    expect(await verify(accessToken, `http://localhost:${await freePort()}`)).toBe("503");
  });
});
