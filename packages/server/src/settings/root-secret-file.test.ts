import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadOrCreateSecret } from "./root-secret-file.ts";

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-secret-"));
  dataDir = join(folder, "not", "there", "yet");
});

afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe("the generated secret", () => {
  it("has 32 random bytes, stays the same, and only its owner reads it", async () => {
    const secret = await loadOrCreateSecret(dataDir);
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(await loadOrCreateSecret(dataDir)).toBe(secret);
    expect(await modeOf(join(dataDir, "secret"))).toBe("600");
    expect(await loadOrCreateSecret(join(folder, "elsewhere"))).not.toBe(secret);
  });

  it("is one for all who start at once, and nothing else is left lying around", async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecret(dataDir)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(["secret"]);
  });

  it("gets its permissions back if it was readable to others", async () => {
    await loadOrCreateSecret(dataDir);
    await chmod(join(dataDir, "secret"), 0o644);
    await loadOrCreateSecret(dataDir);
    expect(await modeOf(join(dataDir, "secret"))).toBe("600");
  });

  it.each(["", "half of it"])("is never replaced when it is damaged: %j", async (text) => {
    await loadOrCreateSecret(dataDir);
    await writeFile(join(dataDir, "secret"), text);
    await expect(loadOrCreateSecret(dataDir)).rejects.toThrow(/damaged.*backup/);
    expect(await readFile(join(dataDir, "secret"), "utf8")).toBe(text);
  });
});
