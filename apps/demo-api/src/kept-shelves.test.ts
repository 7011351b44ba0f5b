import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShelves } from "./shelves.ts";

const MONTY = { id: "1", name: "Monty", kind: "", everyDays: 7, wateredAt: "2026-11-21T08:00:00.000Z" };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mossbook-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the file of shelves", () => {
  it("is made with the first plant and read at the next start", async () => {
    const file = join(folder, "mossbook", "shelves.json");
    const shelves = await openShelves(file);
    expect(shelves.read("team")).toEqual([]);
    await shelves.change("team", (plants) => [...plants, MONTY]);
    expect((await openShelves(file)).read("team")).toEqual([MONTY]);
  });

  it("keeps nothing of a change that was refused, and goes on with the next", async () => {
    const shelves = await openShelves(join(folder, "refusals.json"));
    const refused = shelves.change("team", () => {
      throw new Error("no");
    });
    const next = shelves.change("team", (plants) => [...plants, MONTY]);
    await expect(refused).rejects.toThrow("no");
    expect(await next).toEqual([MONTY]);
  });

  it("is not written over when it holds something else", async () => {
    const file = join(folder, "broken.json");
    await writeFile(file, '{"team": [');
    await expect(openShelves(file)).rejects.toThrow(/broken\.json should hold Mossbook's shelves/);
  });
});
