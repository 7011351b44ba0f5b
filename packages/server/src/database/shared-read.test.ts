import { afterEach, describe, expect, it, vi } from "vitest";
import { shareReads } from "./shared-read.ts";

const SHOP = { projectId: "shop", branchId: "main" };
const BLOG = { projectId: "blog", branchId: "main" };

/** A reading that notes what it was asked for, and says so in its answers. */
function noted() {
  const statements: string[] = [];
  const read = shareReads(async ({ projectId }, keys: readonly string[]) => {
    statements.push(`${projectId}: ${keys.join(" ")}`);
    return keys.map((key) => `${key} of ${projectId}`);
  });
  return { read, statements };
}

describe("a reading that requests share", () => {
  afterEach(() => void vi.useRealTimers());

  it("combines the reads of one turn into one query, and gives each caller its own result", async () => {
    const { read, statements } = noted();
    const answers = await Promise.all([read(SHOP, "ada"), read(SHOP, "bob"), read(SHOP, "ada")]);
    expect(answers).toEqual(["ada of shop", "bob of shop", "ada of shop"]);
    expect(statements).toEqual(["shop: ada bob ada"]);
  });

  it("never reads for two projects at once", async () => {
    const { read, statements } = noted();
    const answers = await Promise.all([read(SHOP, "ada"), read(BLOG, "ada")]);
    expect(answers).toEqual(["ada of shop", "ada of blog"]);
    expect(statements).toEqual(["shop: ada", "blog: ada"]);
  });

  it("requests that arrive later read again", async () => {
    const { read, statements } = noted();
    await read(SHOP, "ada");
    await read(SHOP, "ada");
    expect(statements).toEqual(["shop: ada", "shop: ada"]);
  });

  it("splits reads that are too large for one statement", async () => {
    const { read, statements } = noted();
    const keys = Array.from({ length: 120 }, (_, n) => `user-${n}`);
    expect(await Promise.all(keys.map((key) => read(SHOP, key)))).toEqual(keys.map((key) => `${key} of shop`));
    expect(statements.map((statement) => statement.split(" ").length - 1)).toEqual([50, 50, 20]);
  });

  it("works while a test has stopped the timers", async () => {
    vi.useFakeTimers();
    expect(await noted().read(SHOP, "ada")).toBe("ada of shop");
  });

  it("fails for the callers that shared it, and not for later ones", async () => {
    let isBroken = true;
    const read = shareReads(async (_tenancy, keys: readonly string[]) => {
      if (isBroken) throw new Error("The connection was lost.");
      return keys;
    });
    const outcomes = await Promise.allSettled([read(SHOP, "ada"), read(SHOP, "bob")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isBroken = false;
    expect(await read(SHOP, "ada")).toBe("ada");
  });
});
